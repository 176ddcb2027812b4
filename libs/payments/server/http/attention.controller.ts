import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listSums, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  attentionList,
  type AttentionListInput,
  attentionListSchema,
  payableCarts,
  type PayableCartsInput,
  payableCartsSchema,
  payableSales,
  type PayableSalesInput,
  payableSalesSchema,
  type ResolveCaseInput,
  resolveCaseSchema,
} from '@ceiba/payments/contract';
import { GetAttentionSums } from '../use-cases/get-attention-sums';
import { ListAttention } from '../use-cases/list-attention';
import { ListPayableCarts } from '../use-cases/list-payable-carts';
import { ListPayableSales } from '../use-cases/list-payable-sales';
import { ResolveCase } from '../use-cases/resolve-case/resolve-case';

/** What waits for the staff's decision. */
@ApiTags('payments')
@Controller('payments/unmatched')
@Requires(screens('pagos-por-conciliar'))
export class AttentionController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Answers(attentionList)
  list(@Body({ schema: attentionListSchema }) input: AttentionListInput) {
    return this.bus.ask(new ListAttention(input));
  }

  @Get('get')
  @Answers(attentionList)
  listByQuery(@Query({ schema: attentionListSchema }) input: AttentionListInput) {
    return this.bus.ask(new ListAttention(input));
  }

  @Post('sums')
  @Answers(listSums)
  sums(@Body({ schema: attentionListSchema }) input: AttentionListInput) {
    return this.bus.ask(new GetAttentionSums(input));
  }

  @Post('carts')
  @Answers(payableCarts)
  carts(@Body({ schema: payableCartsSchema }) input: PayableCartsInput) {
    return this.bus.ask(new ListPayableCarts(input));
  }

  @Post('sales')
  @Answers(payableSales)
  sales(@Body({ schema: payableSalesSchema }) input: PayableSalesInput) {
    return this.bus.ask(new ListPayableSales(input));
  }

  @Post('resolve')
  @Answers(saved)
  async resolve(@Body({ schema: resolveCaseSchema }) input: ResolveCaseInput) {
    const { message } = await this.bus.execute(new ResolveCase(input));
    return reply({ id: input.id_case }, message);
  }
}
