export * from './domain/group-points';
export * from './domain/id-index';
export * from './domain/rank-checks';
export * from './domain/ranks';
export * from './domain/tree';
export * from './domain/tree-error';
