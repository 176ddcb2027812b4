export * from './purchases';
export * from './suppliers';
