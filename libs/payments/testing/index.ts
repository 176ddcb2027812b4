export * from './pay-desk';
