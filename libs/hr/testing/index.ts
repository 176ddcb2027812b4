export * from './employees';
export * from './marks';
