export * from './code-pages';
export * from './print.schema';
export * from './printer.schema';
