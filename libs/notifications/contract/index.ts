export * from './notification.schema';
export * from './field-labels';
