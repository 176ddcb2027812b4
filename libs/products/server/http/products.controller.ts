import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { anySession, staffOnly } from '@ceiba/platform/contract';
import { Requires } from '@ceiba/platform/server';
import { type ProductListQuery, productBranchPath, productListQuery, productPricePath } from '@ceiba/products/contract';
import { ProductLists } from '../persistence/product-lists';

/** Product lists and the picker of sales, documents and inventories (spec 2, section 7). */
@ApiTags('products')
@Controller('product')
export class ProductsController {
  constructor(private readonly lists: ProductLists) {}

  @Get('get/all/:branch')
  @Requires(staffOnly())
  list(
    @Param({ schema: productBranchPath }) path: z.output<typeof productBranchPath>,
    @Query({ schema: productListQuery }) query: ProductListQuery,
  ) {
    return this.lists.list(path.branch, query);
  }

  @Get('get/typeprice/:branch/:typePrice')
  @Requires(anySession())
  priced(
    @Param({ schema: productPricePath }) path: z.output<typeof productPricePath>,
    @Query({ schema: productListQuery }) query: ProductListQuery,
  ) {
    return this.lists.priced(path.branch, path.typePrice, query);
  }
}
