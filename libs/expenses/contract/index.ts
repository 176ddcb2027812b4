export * from './events';
export * from './field-labels';
export * from './messages';
export * from './reports';
export * from './settings';
export * from './statuses';
export * from './sums';
export * from './viaticos';
