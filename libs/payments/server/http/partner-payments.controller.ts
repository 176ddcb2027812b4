import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { type PartnerStatusInput, partnerStatusSchema } from '@ceiba/payments/contract';
import { partnerStatus, paymentLink } from '@ceiba/store/contract';
import { GetPartnerStatus } from '../use-cases/partner-cart/get-partner-status';
import { PayPartnerCart } from '../use-cases/partner-cart/pay-partner-cart';

/** Paying the cart of a partner with a session. */
@ApiTags('payments')
@Controller()
@Requires(screens('ecommerce'))
export class PartnerPaymentsController {
  constructor(
    private readonly bus: Bus,
    private readonly paying: PayPartnerCart,
  ) {}

  @Get('mercadopago/cart')
  @Answers(paymentLink)
  mercadopago() {
    return this.paying.execute('mercadopago');
  }

  @Get('cart/status')
  @Answers(partnerStatus)
  status(@Query({ schema: partnerStatusSchema }) input: PartnerStatusInput) {
    return this.bus.ask(new GetPartnerStatus(input));
  }
}
