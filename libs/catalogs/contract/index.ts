export * from './catalogs';
export * from './definitions';
export * from './lookups';
export * from './shared-file';
export * from './states';
export * from './tax-rate';
export * from './text-block';
export * from './field-labels';
