export type { ForSaleInput } from './persistence/sale-products';
export { ProductLists } from './persistence/product-lists';
export { PRODUCT_PHOTO } from './http/product-photos.controller';
export { ProductReader, type ProductName } from './product-reader';
export { ProductsModule } from './products.module';
