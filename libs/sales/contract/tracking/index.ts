export * from './address';
export * from './guide.schema';
export * from './guide-link';
export * from './unsent.schema';
export * from './guide-import';
