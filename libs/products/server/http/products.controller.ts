import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { editable, listOf, nothing, saved, screens, staffOnly } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  deleteProduct,
  pricedProductRow,
  productBranchPath,
  productListQuery,
  type ProductListQuery,
  productListRow,
  productLotQuery,
  productLotRow,
  productPath,
  productPricePath,
  productView,
  saveProduct,
  type SaveProductInput,
} from '@ceiba/products/contract';
import { DeleteProduct } from '../use-cases/delete-product';
import { PRODUCT } from '../use-cases/get-product';
import { ListPricedProducts } from '../use-cases/list-priced-products';
import { ListProductLots } from '../use-cases/list-product-lots';
import { ListProducts } from '../use-cases/list-products';
import { SaveProduct } from '../use-cases/save-product/save-product';
import { idOf, listed } from './listed';

/** Products, and the picker of sales, documents and inventories (spec 2, section 7). */
@ApiTags('products')
@Controller('product')
export class ProductsController {
  constructor(private readonly bus: Bus) {}

  /** The catalogue's own call: products of all branches that the worker sees. */
  @Get('get/all')
  @Requires(staffOnly())
  @Answers(listOf(productListRow))
  all(@Query({ schema: productListQuery }) query: ProductListQuery) {
    return this.bus.ask(new ListProducts(0, query));
  }

  @Post('get/all')
  @Requires(staffOnly())
  @Answers(listOf(productListRow))
  allAgain(@Body({ schema: productListQuery }) body: ProductListQuery) {
    return this.bus.ask(new ListProducts(0, body));
  }

  @Get('get/all/:branch')
  @Requires(staffOnly())
  @Answers(listOf(productListRow))
  list(
    @Param({ schema: productBranchPath }) path: z.output<typeof productBranchPath>,
    @Query({ schema: productListQuery }) query: ProductListQuery,
  ) {
    return this.bus.ask(new ListProducts(path.branch, query));
  }

  @Get('get/typeprice/:branch/:typePrice')
  @Requires(staffOnly())
  @Answers(listOf(pricedProductRow))
  priced(
    @Param({ schema: productPricePath }) path: z.output<typeof productPricePath>,
    @Query({ schema: productListQuery }) query: ProductListQuery,
  ) {
    return this.bus.ask(new ListPricedProducts(path.branch, path.typePrice, query));
  }

  @Get('get/lot/:id')
  @Requires(staffOnly())
  @Answers(listOf(productLotRow))
  async lots(
    @Param({ schema: productPath }) path: z.output<typeof productPath>,
    @Query({ schema: productLotQuery }) query: z.output<typeof productLotQuery>,
  ) {
    return listed(await this.bus.ask(new ListProductLots(path.id, query.id_branch_office ?? null)));
  }

  @Get('get/id/:id')
  @Requires(screens('productos'))
  @Answers(editable(productView))
  one(@Param({ schema: productPath }) path: z.output<typeof productPath>) {
    return this.bus.open(PRODUCT, path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveProduct }) body: SaveProductInput) {
    const record = await this.bus.execute(new SaveProduct(body));
    return reply(record, body.id_product ? 'Producto modificado.' : 'Producto registrado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  @Answers(nothing)
  async remove(@Body({ schema: deleteProduct }) body: z.output<typeof deleteProduct>) {
    await this.bus.execute(new DeleteProduct(idOf(body.id_product, body.id)));
    return reply(null, 'Producto eliminado.');
  }
}
