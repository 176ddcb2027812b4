export * from './events';
export * from './plan.schema';
export * from './plan.default.definition';
export * from './run.schema';
export * from './views';
