import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { screens } from '@ceiba/platform/contract';
import { Bus, reply, Requires } from '@ceiba/platform/server';
import {
  deleteProduction,
  orderProduction,
  type OrderProductionInput,
  productPartPath,
  productPartsQuery,
  saveProduction,
  type SaveProductionInput,
} from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';
import { DeleteProduction } from '../use-cases/delete-production';
import { OrderProduction } from '../use-cases/order-production';
import { SaveProduction } from '../use-cases/save-production';
import { idOf, listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** Production steps; documents of type 6 fill their lines from them (spec 2, section 7). */
@ApiTags('products')
@Controller('productproduction')
export class ProductProductionController {
  constructor(
    private readonly bus: Bus,
    private readonly details: ProductDetails,
  ) {}

  @Get('get/all')
  @Requires(screens('productos', 'documentos'))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.details.steps(query.id_product));
  }

  @Post('get/all')
  @Requires(screens('productos', 'documentos'))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.details.steps(body.id_product));
  }

  @Get('get/id/:id')
  @Requires(screens('productos', 'documentos'))
  one(@Param({ schema: productPartPath }) path: z.output<typeof productPartPath>) {
    return this.details.step(path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  async save(@Body({ schema: saveProduction }) body: SaveProductionInput) {
    const saved = await this.bus.execute(new SaveProduction(body));
    return reply(saved, body.id_production ? 'Producción modificada.' : 'Producción registrada.');
  }

  @Post('order')
  @Requires(screens('productos'))
  async order(@Body({ schema: orderProduction }) body: OrderProductionInput) {
    await this.bus.execute(new OrderProduction(body));
    return reply(null, 'Orden modificado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  async remove(@Body({ schema: deleteProduction }) body: z.output<typeof deleteProduction>) {
    await this.bus.execute(new DeleteProduction(idOf(body.id_production, body.id)));
    return reply(null, 'Producción eliminada.');
  }
}
