export * from './mail.schema';
export * from './spans';
