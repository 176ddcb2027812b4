export * from './shop';
export * from './walk-documents';
export * from './walk-model';
export * from './walk-office';
export * from './walk-trade';
export * from './events';
