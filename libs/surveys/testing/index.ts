export * from './survey-campaigns';
