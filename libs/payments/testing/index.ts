export * from './pay-desk';
export * from './kit-desk';
export * from './sold-by';
export * from './tills';
export * from './bank-desk';
export * from './subscriber';
