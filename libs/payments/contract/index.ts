export * from './accounts';
export * from './answers';
export * from './attention';
export * from './events';
export * from './messages';
export * from './payment.schema';
export * from './providers';
export * from './field-labels';
