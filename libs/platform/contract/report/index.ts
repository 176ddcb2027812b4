export * from './report-answer';
export * from './report-columns';
export * from './report-definition';
export * from './report-input';
