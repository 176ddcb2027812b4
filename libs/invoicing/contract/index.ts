export * from './credit-note';
export * from './fiscal-fields';
export * from './messages';
export * from './stamping.schema';
export * from './views';
export * from './waiting-notes';
export * from './field-labels';
