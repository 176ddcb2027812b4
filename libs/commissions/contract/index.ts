export * from './events';
export * from './plan.schema';
export * from './default-plan.definition';
export * from './run.schema';
export * from './views';
