import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { nothing } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public, Refusal } from '@ceiba/platform/server';
import {
  type CartStatusInput,
  cartStatusSchema,
  type PayCartInput,
  payCartSchema,
  PAYMENT_MESSAGES,
} from '@ceiba/payments/contract';
import { cartStatus, paymentLink } from '@ceiba/store/contract';
import { PublicCarts, VisitorGuard } from '@ceiba/store/server';
import { LinkMaker } from '../mercadopago/link-maker';
import { CancelPayment } from '../use-cases/close-attempt';
import { GetCartStatus } from '../use-cases/get-cart-status';

/** Paying a visitor's cart: the cart's secret is what protects every call. */
@ApiTags('store')
@Controller('ecomerce/publico')
@Public()
@UseGuards(VisitorGuard)
export class PublicPaymentsController {
  constructor(
    private readonly bus: Bus,
    private readonly links: LinkMaker,
    private readonly carts: PublicCarts,
  ) {}

  @Post('mercadopago/cart')
  @Answers(paymentLink)
  mercadopago(@Body({ schema: payCartSchema }) key: PayCartInput) {
    return this.links.make(key);
  }

  @Post('paypal/cart')
  @Answers(paymentLink)
  async paypal(@Body({ schema: payCartSchema }) key: PayCartInput): Promise<never> {
    await this.carts.find(key);
    throw new Refusal('PAYMENTS.PAYPAL', PAYMENT_MESSAGES.paypalSoon);
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
