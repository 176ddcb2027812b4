import { randomBytes } from 'node:crypto';
import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type SaveSignupInput,
  saveSignupSchema,
  SIGNUP_MESSAGES,
  signupCart,
  signupHint,
  type SignupKeyInput,
  signupKeySchema,
  signupSaved,
  signupSponsor,
  type SignupSponsorInput,
  signupSponsorSchema,
} from '@ceiba/customers/contract';
import { zEmpty } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  cookieToken,
  Message,
  Public,
  type UploadedFile,
  UploadedFiles,
  Uploads,
  visitorCookie,
} from '@ceiba/platform/server';
import { CheckSponsor } from '../use-cases/check-sponsor';
import { GetSignup } from '../use-cases/get-signup';
import { SignupSteps } from '../use-cases/save-signup/signup-steps';
import { SIGNUP_COOKIES, SignupGuard } from './signup.guard';

const PAPER = ['png', 'jpeg', 'pdf'] as const;
/** Tells a device from others behind the same address. */
const DEVICE = 'ceiba_device';

/** The public sign-up (spec 3, section 3): its secret, as its key or as the cookie, is what protects it. */
@ApiTags('signup')
@Controller('customers/publico')
@Public()
@UseGuards(SignupGuard)
export class SignupController {
  constructor(
    private readonly bus: Bus,
    private readonly sponsors: CheckSponsor,
    private readonly steps: SignupSteps,
  ) {}

  @Post('hint')
  @Answers(signupHint)
  hint(@Body({ schema: zEmpty }) _input: object) {
    return this.sponsors.hint();
  }

  @Post('validate')
  @Answers(signupSponsor)
  validate(@Body({ schema: signupSponsorSchema }) input: SignupSponsorInput, @Req() { ip }: FastifyRequest) {
    return this.sponsors.execute(input.id_customers, input.last_name, ip);
  }

  @Post('cart/get')
  @Answers(signupCart)
  get(@Body({ schema: signupKeySchema }) key: SignupKeyInput) {
    return this.bus.ask(new GetSignup(key));
  }

  @Post('cart/insert')
  @Message(SIGNUP_MESSAGES.saved)
  @Uploads({
    file_photo: ['png', 'jpeg'],
    file_ine: PAPER,
    file_cuenta_bancaria: PAPER,
    file_constancia_fiscal: PAPER,
  })
  @Answers(signupSaved)
  async save(
    @Body({ schema: saveSignupSchema }) input: SaveSignupInput,
    @UploadedFiles() files: UploadedFile[],
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const secure = request.protocol === 'https';
    const device = cookieToken(request, DEVICE) ?? randomBytes(16).toString('hex');
    // A form is read after the guard has looked for the cookie.
    const cart_token =
      input.cart_token ?? cookieToken(request, `${SIGNUP_COOKIES.prefix}${input.id_customers_kit_public}`);
    const saved = await this.steps.save({ ...input, cart_token }, files, { address: request.ip, device });
    if (saved.cart_token !== null) {
      const kept = visitorCookie(SIGNUP_COOKIES, saved.id, saved.cart_token, secure);
      const known = `${DEVICE}=${device}; Path=${SIGNUP_COOKIES.path}; Max-Age=${365 * 24 * 3600}; HttpOnly; SameSite=Strict`;
      void reply.header('set-cookie', [kept, secure ? `${known}; Secure` : known]);
    }
    return saved;
  }
}
