export * from './events';
export * from './period';
