import { Module } from '@nestjs/common';
import { ProductPhotosController } from './http/product-photos.controller';
import { ProductsController } from './http/products.controller';
import { ProductLists } from './persistence/product-lists';
import { ProductStock } from './persistence/product-stock';
import { SaleProducts } from './persistence/sale-products';
import { ProductReader } from './product-reader';

/** Products: what selling them needs, their lists and their pictures. */
@Module({
  controllers: [ProductsController, ProductPhotosController],
  providers: [ProductLists, ProductReader, ProductStock, SaleProducts],
  exports: [ProductReader, ProductLists],
})
export class ProductsModule {}
