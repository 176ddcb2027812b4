import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ListInput, type ListResult, screens } from '@ceiba/platform/contract';
import { Bus, reply, type Reply, Requires } from '@ceiba/platform/server';
import {
  type ResolvePaymentInput,
  resolvePaymentSchema,
  type UnmatchedPayment,
  unmatchedListSchema,
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
  list(@Body({ schema: unmatchedListSchema }) input: ListInput): Promise<ListResult<UnmatchedPayment>> {
    return this.bus.ask(new ListUnmatched(input));
  }

  @Get('get')
  listByQuery(@Query({ schema: unmatchedListSchema }) input: ListInput): Promise<ListResult<UnmatchedPayment>> {
    return this.bus.ask(new ListUnmatched(input));
  }

  @Post('resolve')
  async resolve(@Body({ schema: resolvePaymentSchema }) input: ResolvePaymentInput): Promise<Reply<{ id: number }>> {
    const { message } = await this.bus.execute(new ResolvePayment(input));
    return reply({ id: input.id_payment }, message);
  }
}
