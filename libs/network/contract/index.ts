export * from './network.schema';
export * from './rank-names';
export * from './rank.schema';
export * from './summary';
