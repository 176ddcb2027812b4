export * from './plan.schema';
export * from './plan.default.definition';
