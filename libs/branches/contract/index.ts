export * from './branch';
export * from './branch-rules';
export * from './branch-uses';
export * from './branch.schema';
