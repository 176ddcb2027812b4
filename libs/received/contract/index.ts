export * from './received-kinds';
