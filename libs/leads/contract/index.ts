export * from './bot-lead.schema';
export * from './events';
export * from './field-labels';
export * from './lead-reports';
export * from './lead-source.schema';
export * from './lead-states';
