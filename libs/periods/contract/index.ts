export * from './events';
export * from './period';
export * from './period-ref';
export * from './field-labels';
