export * from './cfdi-cancellation';
export * from './events';
export * from './messages';
export * from './payment';
export * from './sale-rules';
export * from './sale-view';
export * from './sale.schema';
export * from './totals';
