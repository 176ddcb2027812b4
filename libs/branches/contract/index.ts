export * from './branch';
export * from './branch-ref';
export * from './branch-rules';
export * from './branch.schema';
export * from './field-labels';
