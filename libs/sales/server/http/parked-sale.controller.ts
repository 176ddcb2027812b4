import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, saved } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires } from '@ceiba/platform/server';
import {
  parkedIdSchema,
  parkedSales,
  parkSaleSchema,
  type ParkSaleInput,
  SALE_MESSAGES,
  takenSale,
} from '@ceiba/sales/contract';
import { ListParkedSales } from '../use-cases/list-parked-sales';
import { ParkSale } from '../use-cases/park-sale';
import { TakeParkedSale } from '../use-cases/take-parked-sale';

@ApiTags('sales')
@Controller('sale')
export class ParkedSaleController {
  constructor(private readonly bus: Bus) {}

  @Post('park')
  @Requires(action('ventas', 'new'))
  @Message(SALE_MESSAGES.parked)
  @Answers(saved)
  park(@Body({ schema: parkSaleSchema }) input: ParkSaleInput) {
    return this.bus.execute(new ParkSale(input));
  }

  @Get('parked')
  @Requires(action('ventas', 'new'))
  @Answers(parkedSales)
  async list() {
    return { rows: await this.bus.ask(new ListParkedSales()) };
  }

  @Post('parked/take')
  @Requires(action('ventas', 'new'))
  @Answers(takenSale)
  take(@Body({ schema: parkedIdSchema }) input: { id_parked: number }) {
    return this.bus.execute(new TakeParkedSale(input.id_parked));
  }
}
