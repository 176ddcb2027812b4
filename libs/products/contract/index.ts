export * from './copy.schema';
export * from './product';
export * from './product-parts';
export * from './product-parts.schema';
export * from './product-rules';
export * from './product-save.schema';
export * from './product.schema';
export * from './promo.schema';
