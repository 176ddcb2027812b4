export * from './courses';
export * from './partners';
