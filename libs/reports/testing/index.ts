export * from './office';
export * from './hold';
