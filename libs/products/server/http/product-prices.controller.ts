import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { editable, listOf, saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  productPartsQuery,
  productPriceRow,
  saveProductPrices,
  type SaveProductPricesInput,
} from '@ceiba/products/contract';
import { PRICES } from '../use-cases/list-product-prices';
import { SaveProductPrices } from '../use-cases/save-product-prices';

type Whose = z.output<typeof productPartsQuery>;

/** The price table of a product: one row per price type (spec 2, section 7). */
@ApiTags('products')
@Controller('productprice')
export class ProductPricesController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Requires(screens('productos'))
  @Answers(editable(listOf(productPriceRow)))
  list(@Query({ schema: productPartsQuery }) query: Whose) {
    return this.bus.open(PRICES, query.id_product);
  }

  @Post('get')
  @Requires(screens('productos'))
  @Answers(editable(listOf(productPriceRow)))
  listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return this.bus.open(PRICES, body.id_product);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveProductPrices }) body: SaveProductPricesInput) {
    await this.bus.execute(new SaveProductPrices(body));
    return reply({ id: body.id_product }, 'Precios guardados.');
  }
}
