export * from './rank.schema';
