import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { screens, staffOnly } from '@ceiba/platform/contract';
import { Bus, reply, Requires } from '@ceiba/platform/server';
import {
  deleteProduct,
  type ProductListQuery,
  productBranchPath,
  productListQuery,
  productLotQuery,
  productPath,
  productPricePath,
  saveProduct,
  type SaveProductInput,
} from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';
import { ProductLists } from '../persistence/product-lists';
import { ProductViews } from '../persistence/product-views';
import { DeleteProduct } from '../use-cases/delete-product';
import { SaveProduct } from '../use-cases/save-product/save-product';
import { idOf, listed } from './listed';

/** Products, and the picker of sales, documents and inventories (spec 2, section 7). */
@ApiTags('products')
@Controller('product')
export class ProductsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: ProductLists,
    private readonly views: ProductViews,
    private readonly details: ProductDetails,
  ) {}

  /** The catalogue's own call: products of all branches that the worker sees. */
  @Get('get/all')
  @Requires(staffOnly())
  all(@Query({ schema: productListQuery }) query: ProductListQuery) {
    return this.lists.list(0, query);
  }

  @Post('get/all')
  @Requires(staffOnly())
  allAgain(@Body({ schema: productListQuery }) body: ProductListQuery) {
    return this.lists.list(0, body);
  }

  @Get('get/all/:branch')
  @Requires(staffOnly())
  list(
    @Param({ schema: productBranchPath }) path: z.output<typeof productBranchPath>,
    @Query({ schema: productListQuery }) query: ProductListQuery,
  ) {
    return this.lists.list(path.branch, query);
  }

  @Get('get/typeprice/:branch/:typePrice')
  @Requires(staffOnly())
  priced(
    @Param({ schema: productPricePath }) path: z.output<typeof productPricePath>,
    @Query({ schema: productListQuery }) query: ProductListQuery,
  ) {
    return this.lists.priced(path.branch, path.typePrice, query);
  }

  @Get('get/lot/:id')
  @Requires(staffOnly())
  async lots(
    @Param({ schema: productPath }) path: z.output<typeof productPath>,
    @Query({ schema: productLotQuery }) query: z.output<typeof productLotQuery>,
  ) {
    return listed(await this.details.lots(path.id, query.id_branch_office ?? null));
  }

  @Get('get/id/:id')
  @Requires(screens('productos'))
  one(@Param({ schema: productPath }) path: z.output<typeof productPath>) {
    return this.views.get(path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  async save(@Body({ schema: saveProduct }) body: SaveProductInput) {
    const saved = await this.bus.execute(new SaveProduct(body));
    return reply(saved, body.id_product ? 'Producto modificado.' : 'Producto registrado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  async remove(@Body({ schema: deleteProduct }) body: z.output<typeof deleteProduct>) {
    await this.bus.execute(new DeleteProduct(idOf(body.id_product, body.id)));
    return reply(null, 'Producto eliminado.');
  }
}
