import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, jobStarted, listSums, nothing, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  type CloseLinkInput,
  closeLinkSchema,
  PAYMENT_MESSAGES,
  paymentsList,
  type PaymentsListInput,
  paymentsListSchema,
  paymentStory,
  type PaymentSubject,
  paymentSubjectSchema,
} from '@ceiba/payments/contract';
import { AskPayment } from '../use-cases/ask-payment';
import { CloseLink } from '../use-cases/close-attempt';
import { GetPaymentStory } from '../use-cases/get-payment-story/get-payment-story';
import { GetPaymentsSums } from '../use-cases/list-payments/get-payments-sums';
import { ListPayments } from '../use-cases/list-payments/list-payments';

/** All payments and links, whatever became of them. */
@ApiTags('payments')
@Controller('payments')
@Requires(screens('pagos-por-conciliar'))
export class PaymentsController {
  constructor(private readonly bus: Bus) {}

  @Post('all/get')
  @Answers(paymentsList)
  list(@Body({ schema: paymentsListSchema }) input: PaymentsListInput) {
    return this.bus.ask(new ListPayments(input));
  }

  @Post('all/sums')
  @Answers(listSums)
  sums(@Body({ schema: paymentsListSchema }) input: PaymentsListInput) {
    return this.bus.ask(new GetPaymentsSums(input));
  }

  @Post('story/get')
  @Answers(paymentStory)
  story(@Body({ schema: paymentSubjectSchema }) subject: PaymentSubject) {
    return this.bus.ask(new GetPaymentStory(subject));
  }

  @Post('ask')
  @Answers(jobStarted)
  async ask(@Body({ schema: paymentSubjectSchema }) subject: PaymentSubject) {
    return reply(await this.bus.execute(new AskPayment(subject)), PAYMENT_MESSAGES.asking);
  }

  @Post('link/close')
  @Requires(action('pagos-por-conciliar', 'ban'))
  @Answers(nothing)
  async close(@Body({ schema: closeLinkSchema }) { id_attempt }: CloseLinkInput) {
    await this.bus.execute(new CloseLink(id_attempt));
    return reply(null, PAYMENT_MESSAGES.linkClosed);
  }
}
