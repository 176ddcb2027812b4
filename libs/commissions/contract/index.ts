export * from './events';
export * from './plan-problems';
export * from './income-tax';
export * from './plan.schema';
export * from './default-plan.definition';
export * from './run.schema';
export * from './statement-reports';
export * from './views';
