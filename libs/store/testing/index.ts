export * from './store-shop';
export * from './partner-shop';
