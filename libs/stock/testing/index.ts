export * from './stock';
export * from './warehouse';
export * from './yard';
