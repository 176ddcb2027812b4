import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { nothing } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public } from '@ceiba/platform/server';
import {
  type CartStatusInput,
  cartStatusSchema,
  type PayCartInput,
  payCartSchema,
  PAYMENT_MESSAGES,
} from '@ceiba/payments/contract';
import { cartStatus, paymentLink } from '@ceiba/store/contract';
import { VisitorGuard } from '@ceiba/store/server';
import { CancelPayment } from '../use-cases/close-attempt';
import { GetCartStatus } from '../use-cases/get-cart-status';
import { MakeLink } from '../use-cases/make-link';
import { RefusePaypal } from '../use-cases/refuse-paypal';

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

  @Post('mercadopago/cart')
  @Answers(paymentLink)
  mercadopago(@Body({ schema: payCartSchema }) key: PayCartInput) {
    return this.links.execute('mercadopago', key);
  }

  @Post('paypal/cart')
  @Answers(paymentLink)
  paypal(@Body({ schema: payCartSchema }) key: PayCartInput) {
    return this.bus.ask(new RefusePaypal(key));
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
