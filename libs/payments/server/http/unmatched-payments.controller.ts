import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ListInput, listOf, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  type ResolvePaymentInput,
  resolvePaymentSchema,
  unmatchedListSchema,
  unmatchedPayment,
} from '@ceiba/payments/contract';
import { ListUnmatched } from '../use-cases/list-unmatched';
import { ResolvePayment } from '../use-cases/resolve-payment/resolve-payment';

/** Money that waits for the staff's decision. */
@ApiTags('payments')
@Controller('payments/unmatched')
@Requires(screens('pagos-por-conciliar'))
export class UnmatchedPaymentsController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Answers(listOf(unmatchedPayment))
  list(@Body({ schema: unmatchedListSchema }) input: ListInput) {
    return this.bus.ask(new ListUnmatched(input));
  }

  @Get('get')
  @Answers(listOf(unmatchedPayment))
  listByQuery(@Query({ schema: unmatchedListSchema }) input: ListInput) {
    return this.bus.ask(new ListUnmatched(input));
  }

  @Post('resolve')
  @Answers(saved)
  async resolve(@Body({ schema: resolvePaymentSchema }) input: ResolvePaymentInput) {
    const { message } = await this.bus.execute(new ResolvePayment(input));
    return reply({ id: input.id_payment }, message);
  }
}
