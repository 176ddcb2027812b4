export * from './customers';
export * from './papers';
