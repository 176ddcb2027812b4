export * from './samples';
export * from './test-people';
