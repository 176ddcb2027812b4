import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listOf, nothing, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires } from '@ceiba/platform/server';
import {
  productPartsQuery,
  productPriceRow,
  saveProductPrices,
  type SaveProductPricesInput,
} from '@ceiba/products/contract';
import { ListProductPrices } from '../use-cases/list-product-prices';
import { SaveProductPrices } from '../use-cases/save-product-prices';
import { listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** The price table of a product: one row per price type (spec 2, section 7). */
@ApiTags('products')
@Controller('productprice')
export class ProductPricesController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Requires(screens('productos'))
  @Answers(listOf(productPriceRow))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.bus.ask(new ListProductPrices(query.id_product)));
  }

  @Post('get')
  @Requires(screens('productos'))
  @Answers(listOf(productPriceRow))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.bus.ask(new ListProductPrices(body.id_product)));
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @Answers(nothing)
  async save(@Body({ schema: saveProductPrices }) body: SaveProductPricesInput) {
    await this.bus.execute(new SaveProductPrices(body));
    return reply(null, 'Precios guardados.');
  }
}
