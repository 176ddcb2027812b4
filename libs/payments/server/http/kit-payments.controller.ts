import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type SignupKeyInput, signupKeySchema } from '@ceiba/customers/contract';
import { SignupGuard } from '@ceiba/customers/server';
import { nothing, partnerOnly, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public, Requires } from '@ceiba/platform/server';
import {
  type KitPayInput,
  kitPaySchema,
  PAYMENT_MESSAGES,
  type SignupLinkInput,
  signupLinkSchema,
  signupStatus,
  type SignupStatusInput,
  signupStatusSchema,
} from '@ceiba/payments/contract';
import { paymentLink } from '@ceiba/store/contract';
import { GetSignupStatus } from '../use-cases/get-signup-status';
import { CancelSignupPayment } from '../use-cases/pay-kit/cancel-signup-payment';
import { PayKit } from '../use-cases/pay-kit/pay-kit';
import { PaySignup } from '../use-cases/pay-kit/pay-signup';

/** Paying the kit of a public sign-up: its secret is what protects every call. */
@ApiTags('signup')
@Controller('customers/publico')
@Public()
@UseGuards(SignupGuard)
export class SignupPaymentsController {
  constructor(
    private readonly bus: Bus,
    private readonly paying: PaySignup,
  ) {}

  @Post('link')
  @Answers(paymentLink)
  link(@Body({ schema: signupLinkSchema }) input: SignupLinkInput) {
    return this.paying.execute(input);
  }

  @Post('status')
  @Answers(signupStatus)
  status(@Body({ schema: signupStatusSchema }) input: SignupStatusInput) {
    return this.bus.ask(new GetSignupStatus(input));
  }

  @Post('cancel')
  @Message(PAYMENT_MESSAGES.signupCancelled)
  @Answers(nothing)
  cancel(@Body({ schema: signupKeySchema }) key: SignupKeyInput) {
    return this.bus.execute(new CancelSignupPayment(key));
  }
}

/** Paying the kit of a partner who is registered. */
@ApiTags('customers')
@Controller()
export class KitPaymentsController {
  constructor(private readonly paying: PayKit) {}

  @Post('customers/kit/pay')
  @Requires(screens('registrar-cliente', 'clientes'), partnerOnly())
  @Answers(paymentLink)
  pay(@Body({ schema: kitPaySchema }) input: KitPayInput) {
    return this.paying.execute(input);
  }

  @Post('mercadopago/mycustomers/checkout')
  @Requires(screens('registrar-cliente', 'clientes'), partnerOnly())
  @Answers(paymentLink)
  checkout(@Body({ schema: kitPaySchema }) input: KitPayInput) {
    return this.paying.execute(input);
  }
}
