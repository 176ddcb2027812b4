export * from './survey-campaigns';
export * from './sheets';
export * from './house';
