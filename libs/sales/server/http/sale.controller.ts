import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, MESSAGES, screens, zId } from '@ceiba/platform/contract';
import {
  Bus,
  can,
  currentActor,
  forbidden,
  Message,
  notFound,
  type Reply,
  reply,
  Requires,
} from '@ceiba/platform/server';
import {
  cancelSaleSchema,
  type CancelSaleInput,
  type FindSaleInput,
  findSaleSchema,
  type FoundSale,
  SALE_MESSAGES,
  saleIdSchema,
  type SaleIdInput,
  type SaleInput,
  type SaleListAnswer,
  type SaleListInput,
  saleListSchema,
  type SaleRecord,
  type SaleSavedAnswer,
  saleSchema,
  type SaleTotalsAnswer,
  type SaleTotalsInput,
  saleTotalsSchema,
} from '@ceiba/sales/contract';
import { CancelSale } from '../use-cases/cancel-sale';
import { FindSales } from '../use-cases/find-sales';
import { GetSale } from '../use-cases/get-sale';
import { GetSaleTotals } from '../use-cases/get-sale-totals';
import { ListSales } from '../use-cases/list-sales';
import { SaveSale } from '../use-cases/save-sale';
import { UpdateSale } from '../use-cases/update-sale';

@ApiTags('sales')
@Controller('sale')
export class SaleController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('ventas'))
  list(@Body({ schema: saleListSchema }) input: SaleListInput): Promise<SaleListAnswer> {
    return this.bus.ask(new ListSales(input));
  }

  @Get('get/all')
  @Requires(screens('ventas'))
  listByQuery(@Query({ schema: saleListSchema }) input: SaleListInput): Promise<SaleListAnswer> {
    return this.bus.ask(new ListSales(input));
  }

  @Get('search')
  @Requires(action('ventas', 'view'))
  find(@Query({ schema: findSaleSchema }) { number }: FindSaleInput): Promise<{ rows: FoundSale[] }> {
    return this.bus.ask(new FindSales(number));
  }

  @Post('get/total')
  @Requires(screens('ventas'))
  totals(@Body({ schema: saleTotalsSchema }) input: SaleTotalsInput): Promise<SaleTotalsAnswer> {
    return this.bus.ask(new GetSaleTotals(input));
  }

  @Post('get/id')
  @Requires(action('ventas', 'view'))
  get(@Body({ schema: saleIdSchema }) input: SaleIdInput): Promise<SaleRecord> {
    return this.bus.ask(new GetSale(input.id_sale ?? input.id_document ?? input.id ?? missing()));
  }

  @Get('get/id/:id')
  @Requires(action('ventas', 'view'))
  getById(@Param('id', { schema: zId }) id: number): Promise<SaleRecord> {
    return this.bus.ask(new GetSale(id));
  }

  @Post('insert/update')
  @Requires(action('ventas', 'new'), action('ventas', 'update'))
  async save(@Body({ schema: saleSchema }) input: SaleInput): Promise<Reply<SaleSavedAnswer>> {
    const needed = action('ventas', input.id_document ? 'update' : 'new');
    if (!can(currentActor(), needed)) throw forbidden(MESSAGES.forbidden);
    const command = input.id_document ? new UpdateSale(input.id_document, input) : new SaveSale(input);
    const saved = await this.bus.execute(command);
    return reply(saved, saved.notice ? `${saved.message} ${saved.notice}` : saved.message);
  }

  @Post('delete')
  @Requires(action('ventas', 'ban'))
  @Message(SALE_MESSAGES.annulled)
  cancel(@Body({ schema: cancelSaleSchema }) input: CancelSaleInput): Promise<{ id: number }> {
    return this.bus.execute(
      new CancelSale(input.id_document ?? input.id ?? missing(), input.observation_anulado, input),
    );
  }
}

function missing(): never {
  throw notFound(SALE_MESSAGES.notFound);
}
