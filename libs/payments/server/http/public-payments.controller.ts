import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { nothing } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public } from '@ceiba/platform/server';
import {
  type CartStatusInput,
  cartStatusSchema,
  type PayCartInput,
  payCartSchema,
  PAYMENT_MESSAGES,
  PAYMENT_PROVIDERS,
} from '@ceiba/payments/contract';
import { cartStatus, paymentLink } from '@ceiba/store/contract';
import { VisitorGuard } from '@ceiba/store/server';
import { CancelPayment } from '../use-cases/close-attempt';
import { GetCartStatus } from '../use-cases/get-cart-status';
import { MakeLink } from '../use-cases/make-link';
import { providerIn } from './provider-in';

/** Paying a visitor's cart: the cart's secret is what protects every call. */
@ApiTags('store')
@Controller('ecomerce/publico')
@Public()
@UseGuards(VisitorGuard)
export class PublicPaymentsController {
  constructor(
    private readonly bus: Bus,
    private readonly links: MakeLink,
  ) {}

  @Post(PAYMENT_PROVIDERS.map((name) => `${name}/cart`))
  @Answers(paymentLink)
  pay(@Body({ schema: payCartSchema }) key: PayCartInput, @Req() { routeOptions }: FastifyRequest) {
    return this.links.execute(providerIn(routeOptions.url, -2), 'public', key);
  }

  @Post('cart/status')
  @Answers(cartStatus)
  status(@Body({ schema: cartStatusSchema }) input: CartStatusInput) {
    return this.bus.ask(new GetCartStatus(input));
  }

  @Post('cart/cancel')
  @Message(PAYMENT_MESSAGES.cancelled)
  @Answers(nothing)
  cancel(@Body({ schema: payCartSchema }) key: PayCartInput) {
    return this.bus.execute(new CancelPayment(key));
  }
}
