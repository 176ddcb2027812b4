export * from './data-source';
export * from './database-errors';
export * from './db';
export * from './list-query';
export * from './together';
export * from './unit-of-work';
