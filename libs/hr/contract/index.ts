export * from './attendance';
export * from './attendance-report';
export * from './device';
export * from './employee';
export * from './field-labels';
