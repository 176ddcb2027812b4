import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, editable, listSums, MESSAGES, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  can,
  currentActor,
  forbidden,
  notFound,
  reply,
  Requires,
  TakesVersion,
} from '@ceiba/platform/server';
import {
  cancelSaleSchema,
  type CancelSaleInput,
  customerSales,
  type CustomerSalesInput,
  customerSalesSchema,
  type FindSaleInput,
  findSaleSchema,
  foundSales,
  SALE_MESSAGES,
  type SaleDaysInput,
  saleDaysSchema,
  saleIdSchema,
  type SaleIdInput,
  type SaleInput,
  saleList,
  type SaleListInput,
  saleListSchema,
  saleRecord,
  saleSchema,
  saleTotalsAnswer,
  type SaleTotalsInput,
  saleTotalsSchema,
  salesByDay,
  savedSale,
} from '@ceiba/sales/contract';
import { CancelSale } from '../use-cases/cancel-sale';
import { FindSales } from '../use-cases/find-sales';
import { SALE } from '../use-cases/get-sale';
import { GetSaleSums } from '../use-cases/get-sale-sums';
import { GetSalesByDay } from '../use-cases/get-sales-by-day';
import { GetSaleTotals } from '../use-cases/get-sale-totals';
import { ListCustomerSales } from '../use-cases/list-customer-sales';
import { ListSales } from '../use-cases/list-sales';
import { SaveSale } from '../use-cases/save-sale';
import { UpdateSale } from '../use-cases/update-sale';

@ApiTags('sales')
@Controller('sale')
export class SaleController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('ventas'))
  @Answers(saleList)
  list(@Body({ schema: saleListSchema }) input: SaleListInput) {
    return this.bus.ask(new ListSales(input));
  }

  @Get('get/all')
  @Requires(screens('ventas'))
  @Answers(saleList)
  listByQuery(@Query({ schema: saleListSchema }) input: SaleListInput) {
    return this.bus.ask(new ListSales(input));
  }

  @Post('get/sums')
  @Requires(screens('ventas'))
  @Answers(listSums)
  sums(@Body({ schema: saleListSchema }) input: SaleListInput) {
    return this.bus.ask(new GetSaleSums(input));
  }

  @Post('get/days')
  @Requires(screens('ventas'))
  @Answers(salesByDay)
  days(@Body({ schema: saleDaysSchema }) input: SaleDaysInput) {
    return this.bus.ask(new GetSalesByDay(input));
  }

  @Post('get/customer')
  @Requires(screens('clientes', 'listado-clientes'))
  @Answers(customerSales)
  ofCustomer(@Body({ schema: customerSalesSchema }) input: CustomerSalesInput) {
    return this.bus.ask(new ListCustomerSales(input));
  }

  @Get('search')
  @Requires(action('ventas', 'view'))
  @Answers(foundSales)
  find(@Query({ schema: findSaleSchema }) { number }: FindSaleInput) {
    return this.bus.ask(new FindSales(number));
  }

  @Post('get/total')
  @Requires(screens('ventas'))
  @Answers(saleTotalsAnswer)
  totals(@Body({ schema: saleTotalsSchema }) input: SaleTotalsInput) {
    return this.bus.ask(new GetSaleTotals(input));
  }

  @Post('get/id')
  @Requires(action('ventas', 'view'))
  @Answers(editable(saleRecord))
  get(@Body({ schema: saleIdSchema }) input: SaleIdInput) {
    return this.bus.open(SALE, input.id_sale ?? input.id_document ?? input.id ?? missing());
  }

  @Get('get/id/:id')
  @Requires(action('ventas', 'view'))
  @Answers(editable(saleRecord))
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(SALE, id);
  }

  @Post('insert/update')
  @Requires(action('ventas', 'new'), action('ventas', 'update'))
  @TakesVersion()
  @Answers(savedSale)
  async save(@Body({ schema: saleSchema }) input: SaleInput) {
    const needed = action('ventas', input.id_document ? 'update' : 'new');
    if (!can(currentActor(), needed)) throw forbidden(MESSAGES.forbidden);
    const command = input.id_document ? new UpdateSale(input.id_document, input) : new SaveSale(input);
    const done = await this.bus.execute(command);
    return reply(done, done.notice ? `${done.message} ${done.notice}` : done.message);
  }

  @Post('delete')
  @Requires(action('ventas', 'ban'))
  @Answers(saved)
  async cancel(@Body({ schema: cancelSaleSchema }) input: CancelSaleInput) {
    const wanted = input.id_document ?? input.id ?? missing();
    const { id, waits } = await this.bus.execute(new CancelSale(wanted, input.observation_anulado, input));
    return reply({ id }, waits ? SALE_MESSAGES.annulledWaits : SALE_MESSAGES.annulled);
  }
}

function missing(): never {
  throw notFound(SALE_MESSAGES.notFound);
}
