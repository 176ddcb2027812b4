export * from './messages';
export * from './validate-stock.schema';
