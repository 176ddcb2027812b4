export * from './earned';
export * from './office';
export * from './invoiced-sales';
export * from './given-back';
export * from './requests';
export * from './matrix';
export * from './globals';
export * from './withheld';
