export * from './product';
export * from './product.schema';
