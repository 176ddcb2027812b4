export * from './customer';
export * from './customer.schema';
export * from './accounts';
export * from './customer-ref';
export * from './events';
export * from './papers';
export * from './customer-words';
export * from './field-labels';
