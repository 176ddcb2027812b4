import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  PAYMENT_MESSAGES,
  refundAsked,
  type RefundInput,
  refundOffer,
  type RefundOfferInput,
  refundOfferSchema,
  refundSchema,
} from '@ceiba/payments/contract';
import { AskRefund } from '../use-cases/refund/ask-refund';
import { GetRefundOffer } from '../use-cases/refund/get-refund-offer';

/** Money of payments that goes back. */
@ApiTags('payments')
@Controller('payments/refund')
export class RefundsController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Requires(screens('pagos-por-conciliar'))
  @Answers(refundOffer)
  offer(@Body({ schema: refundOfferSchema }) { id_payment }: RefundOfferInput) {
    return this.bus.ask(new GetRefundOffer(id_payment));
  }

  @Post()
  @Requires(action('pagos-por-conciliar', 'refund'))
  @Answers(refundAsked)
  async refund(@Body({ schema: refundSchema }) input: RefundInput) {
    const asked = await this.bus.execute(new AskRefund(input));
    return reply(asked, asked.state === 'done' ? PAYMENT_MESSAGES.refundDone : PAYMENT_MESSAGES.refundAsked);
  }
}
