export * from './people';
export * from './staff';
