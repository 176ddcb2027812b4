export * from './fiscal-fields';
export * from './income-tax';
export * from './messages';
export * from './stamping.schema';
export * from './views';
