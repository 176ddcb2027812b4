export type { ForSaleInput } from './persistence/sale-products';
export { ProductLists } from './persistence/product-lists';
export { shownPrice, shownQty, shownUnit } from './persistence/shown-unit.sql';
export { ProductStock } from './persistence/product-stock';
export { type OnHand, StockOnHand } from './ports/stock-on-hand';
export { ProductReader, type ProductName } from './ports/product-reader';
export { ProductsModule } from './products.module';
export { type PointGift, PromoReader, type RunningPromo } from './ports/promo-reader';
