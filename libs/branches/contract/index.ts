export * from './branch';
export * from './branch.schema';
