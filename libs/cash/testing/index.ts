export * from './drawer-house';
