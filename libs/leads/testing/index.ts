export * from './leads';
export * from './signed-call';
