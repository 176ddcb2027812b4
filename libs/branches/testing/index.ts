export * from './branch-form';
export * from './branches';
