import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { screens } from '@ceiba/platform/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { PAYMENT_PROVIDERS, type PartnerStatusInput, partnerStatusSchema } from '@ceiba/payments/contract';
import { partnerStatus, paymentLink } from '@ceiba/store/contract';
import { providerIn } from './provider-in';
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

  @Get(PAYMENT_PROVIDERS.map((name) => `${name}/cart`))
  @Answers(paymentLink)
  pay(@Req() { routeOptions }: FastifyRequest) {
    return this.paying.execute(providerIn(routeOptions.url, -2));
  }

  @Get('cart/status')
  @Answers(partnerStatus)
  status(@Query({ schema: partnerStatusSchema }) input: PartnerStatusInput) {
    return this.bus.ask(new GetPartnerStatus(input));
  }
}
