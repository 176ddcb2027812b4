export * from './{{records}}';
