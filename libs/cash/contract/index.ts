export * from './cuts';
export * from './denominations';
export * from './difference';
export * from './drawer';
export * from './field-labels';
export * from './messages';
export * from './waiting-differences';
