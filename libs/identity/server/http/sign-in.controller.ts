import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ChangePasswordInput,
  changePasswordInput,
  type ForgotPasswordInput,
  forgotPasswordInput,
  sessionView,
  SIGN_IN,
  type SignInInput,
  signInInput,
  signInResult,
} from '@ceiba/identity/contract';
import { anySession, nothing, zEmpty } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public, reply, requestContext, Requires } from '@ceiba/platform/server';
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
  @Answers(signInResult)
  async login(@Body({ schema: signInInput }) input: SignInInput) {
    const result = await this.signIn.execute(input, requestContext()?.address ?? '');
    return 'status' in result ? reply(result, SIGN_IN.mustChange, 'info') : reply(result, SIGN_IN.welcome);
  }

  /** Public, because the token of a forced change is no session; the use case checks it. */
  @Post('password/change')
  @Public()
  @Message(SIGN_IN.changed)
  @Answers(nothing)
  changePassword(@Body({ schema: changePasswordInput }) input: ChangePasswordInput) {
    return this.passwords.execute(input, requestContext()?.token ?? null);
  }

  /** The same answer in the same time for everybody. */
  @Post('password/forgot')
  @Public()
  @Message(SIGN_IN.forgot)
  @Answers(nothing)
  forgot(@Body({ schema: forgotPasswordInput }) input: ForgotPasswordInput) {
    return this.forgotten.execute(input, requestContext()?.address ?? '');
  }

  @Post('session')
  @Requires(anySession())
  @Answers(sessionView)
  session(@Body({ schema: zEmpty }) _input: object) {
    return this.bus.ask(new GetSession());
  }

  @Post('logout')
  @Requires(anySession())
  @Message(SIGN_IN.signedOut)
  @Answers(nothing)
  logout(@Body({ schema: zEmpty }) _input: object) {
    return this.bus.execute(new SignOut());
  }
}
