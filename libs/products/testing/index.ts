export * from './open-products';
export * from './products';
