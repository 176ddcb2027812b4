import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ChangePasswordInput,
  changePasswordInput,
  type ForgotPasswordInput,
  forgotPasswordInput,
  type SessionView,
  SIGN_IN,
  type SignInInput,
  signInInput,
  type SignInResult,
} from '@ceiba/identity/contract';
import { anySession, zEmpty } from '@ceiba/platform/contract';
import { Bus, Message, Public, reply, type Reply, requestContext, Requires } from '@ceiba/platform/server';
import { ChangePassword } from '../use-cases/change-password';
import { ForgotPassword } from '../use-cases/forgot-password';
import { GetSession } from '../use-cases/get-session';
import { SignIn } from '../use-cases/sign-in';
import { SignOut } from '../use-cases/sign-out';

@ApiTags('identity')
@Controller('users')
export class SignInController {
  constructor(
    private readonly bus: Bus,
    private readonly signIn: SignIn,
    private readonly passwords: ChangePassword,
    private readonly forgotten: ForgotPassword,
  ) {}

  @Post('login')
  @Public()
  async login(@Body({ schema: signInInput }) input: SignInInput): Promise<Reply<SignInResult>> {
    const result = await this.signIn.execute(input, requestContext()?.address ?? '');
    return 'status' in result ? reply(result, SIGN_IN.mustChange, 'info') : reply(result, SIGN_IN.welcome);
  }

  /** Public, because the token of a forced change is no session; the use case checks it. */
  @Post('password/change')
  @Public()
  @Message(SIGN_IN.changed)
  changePassword(@Body({ schema: changePasswordInput }) input: ChangePasswordInput): Promise<void> {
    return this.passwords.execute(input, requestContext()?.token ?? null);
  }

  /** The same answer in the same time for everybody. */
  @Post('password/forgot')
  @Public()
  @Message(SIGN_IN.forgot)
  forgot(@Body({ schema: forgotPasswordInput }) input: ForgotPasswordInput): Promise<void> {
    return this.forgotten.execute(input, requestContext()?.address ?? '');
  }

  @Post('session')
  @Requires(anySession())
  session(@Body({ schema: zEmpty }) _input: object): Promise<SessionView> {
    return this.bus.ask(new GetSession());
  }

  @Post('logout')
  @Requires(anySession())
  @Message(SIGN_IN.signedOut)
  logout(@Body({ schema: zEmpty }) _input: object): Promise<void> {
    return this.bus.execute(new SignOut());
  }
}
