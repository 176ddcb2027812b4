export * from './{{record}}';
