export * from './company';
export * from './kits';
export * from './store';
