export * from './store-shop';
