import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { screens } from '@ceiba/platform/contract';
import { Bus, reply, Requires } from '@ceiba/platform/server';
import { productPartsQuery, saveProductPrices, type SaveProductPricesInput } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';
import { SaveProductPrices } from '../use-cases/save-product-prices';
import { listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** The price table of a product: one row per price type (spec 2, section 7). */
@ApiTags('products')
@Controller('productprice')
export class ProductPricesController {
  constructor(
    private readonly bus: Bus,
    private readonly details: ProductDetails,
  ) {}

  @Get('get')
  @Requires(screens('productos'))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.details.prices(query.id_product));
  }

  @Post('get')
  @Requires(screens('productos'))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.details.prices(body.id_product));
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  async save(@Body({ schema: saveProductPrices }) body: SaveProductPricesInput) {
    await this.bus.execute(new SaveProductPrices(body));
    return reply(null, 'Precios guardados.');
  }
}
