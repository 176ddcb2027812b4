export * from './course';
export * from './course-progress';
export * from './field-labels';
export * from './learning';
export * from './lesson';
