export * from './dimensions';
export * from './guide-one.definition';
export * from './guide-three.definition';
export * from './guide.types';
export * from './levels';
export * from './scoring';
