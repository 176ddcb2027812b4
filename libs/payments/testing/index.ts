export * from './pay-desk';
export * from './kit-desk';
