export * from './branch-stock';
export * from './inventory-report';
export * from './kardex';
export * from './messages';
export * from './stock-lists';
export * from './unproduced';
export * from './field-labels';
export * from './mails';
