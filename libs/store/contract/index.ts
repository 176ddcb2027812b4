export * from './cart';
export * from './cart.schema';
export * from './messages';
export * from './shipping.schema';
