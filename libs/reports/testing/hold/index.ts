export * from './answered';
export * from './book';
export * from './company';
export * from './drawer-steps';
export * from './expected';
export * from './sale-steps';
export * from './till';
