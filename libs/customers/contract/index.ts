export * from './customer';
export * from './customer.schema';
export * from './events';
export * from './papers';
