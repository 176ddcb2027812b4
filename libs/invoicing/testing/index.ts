export * from './office';
export * from './invoiced-sales';
