import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { editable, listOf, nothing, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  deleteProduction,
  orderProduction,
  type OrderProductionInput,
  productPartPath,
  productPartsQuery,
  productProductionRow,
  saveProduction,
  type SaveProductionInput,
} from '@ceiba/products/contract';
import { DeleteProduction } from '../use-cases/delete-production';
import { PRODUCTION } from '../use-cases/get-production';
import { ListProduction } from '../use-cases/list-production';
import { OrderProduction } from '../use-cases/order-production';
import { SaveProduction } from '../use-cases/save-production';
import { idOf, listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** Production steps; documents of type 6 fill their lines from them (spec 2, section 7). */
@ApiTags('products')
@Controller('productproduction')
export class ProductProductionController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens('productos', 'documentos'))
  @Answers(listOf(productProductionRow))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.bus.ask(new ListProduction(query.id_product)));
  }

  @Post('get/all')
  @Requires(screens('productos', 'documentos'))
  @Answers(listOf(productProductionRow))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.bus.ask(new ListProduction(body.id_product)));
  }

  @Get('get/id/:id')
  @Requires(screens('productos', 'documentos'))
  @Answers(editable(productProductionRow))
  one(@Param({ schema: productPartPath }) path: z.output<typeof productPartPath>) {
    return this.bus.open(PRODUCTION, path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveProduction }) body: SaveProductionInput) {
    const record = await this.bus.execute(new SaveProduction(body));
    return reply(record, body.id_production ? 'Producción modificada.' : 'Producción registrada.');
  }

  @Post('order')
  @Requires(screens('productos'))
  @Answers(nothing)
  async order(@Body({ schema: orderProduction }) body: OrderProductionInput) {
    await this.bus.execute(new OrderProduction(body));
    return reply(null, 'Orden modificado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  @Answers(nothing)
  async remove(@Body({ schema: deleteProduction }) body: z.output<typeof deleteProduction>) {
    await this.bus.execute(new DeleteProduction(idOf(body.id_production, body.id)));
    return reply(null, 'Producción eliminada.');
  }
}
