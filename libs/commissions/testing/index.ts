export * from './company';
export * from './kits';
