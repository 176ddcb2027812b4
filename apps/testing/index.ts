import './compose';

export { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
export { DEMO_TEMPLATE } from './demo-template';
export * from './hostile-bodies';
export * from './hostile-files';
export * from './burst';
export * from './lost-work';
export type { Part } from './parts';
export { Product } from './product';
export * from './start-product';
export { upload } from './upload';
