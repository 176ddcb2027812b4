export * from './cart';
export * from './cart.schema';
export * from './messages';
export * from './payment';
export * from './shipping.schema';
export * from './field-labels';
export * from './kit';
