export { DEMO_TEMPLATE } from './app/demo-template';
export * from './app/eventually';
export * from './app/free-port';
export * from './app/hostile-values';
export * from './app/test-app';
export * from './app/test-database';
export * from './sandboxes';
export { SmtpSandbox } from './sandboxes/smtp/server';
export * from './app/product';
