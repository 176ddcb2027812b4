import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, MESSAGES, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  can,
  currentActor,
  fileAnswer,
  forbidden,
  Message,
  Requires,
} from '@ceiba/platform/server';
import {
  type ExchangeInput,
  exchangeSchema,
  RETURN_MESSAGES,
  type ReturnInput,
  returnable,
  returnList,
  type ReturnListInput,
  returnListSchema,
  returnRecord,
  returnSchema,
  savedExchange,
  savedReturn,
} from '@ceiba/sales/contract';
import { ExchangeGoods } from '../use-cases/returns/exchange-goods';
import { GetReturn } from '../use-cases/returns/get-return';
import { GetReturnable } from '../use-cases/returns/get-returnable';
import { ListReturns } from '../use-cases/returns/list-returns';
import { PrintReturn } from '../use-cases/returns/print-return';
import { RegisterReturn } from '../use-cases/returns/register-return';

/** Returns and exchanges of sales (decisions.md, "Sales, store, payments"). */
@ApiTags('sales')
@Controller('sale/return')
export class ReturnController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('devoluciones'))
  @Answers(returnList)
  list(@Body({ schema: returnListSchema }) input: ReturnListInput) {
    return this.bus.ask(new ListReturns(input));
  }

  @Get('get/id/:id')
  @Requires(screens('devoluciones'), action('ventas', 'view'))
  @Answers(returnRecord)
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetReturn(id));
  }

  @Get('generate/slip/:id')
  @Requires(action('ventas', 'print'))
  @AnswersRaw('file')
  async slip(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintReturn(id));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  @Get('sale/:id')
  @Requires(action('ventas', 'view'))
  @Answers(returnable)
  ofSale(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetReturnable(id));
  }

  @Post('insert')
  @Requires(action('ventas', 'return'))
  @Message(RETURN_MESSAGES.saved)
  @Answers(savedReturn)
  register(@Body({ schema: returnSchema }) input: ReturnInput) {
    return this.bus.execute(new RegisterReturn(input));
  }

  @Post('exchange')
  @Requires(action('ventas', 'return'))
  @Message(RETURN_MESSAGES.exchanged)
  @Answers(savedExchange)
  exchange(@Body({ schema: exchangeSchema }) input: ExchangeInput) {
    if (!can(currentActor(), action('ventas', 'new'))) throw forbidden(MESSAGES.forbidden);
    return this.bus.execute(new ExchangeGoods(input));
  }
}
