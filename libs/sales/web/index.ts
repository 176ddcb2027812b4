export { CancelCfdiModal } from './cfdi/cancel-cfdi-modal';
export { MotiveFields } from './cfdi/motive-fields';
export { StampProblems } from './cfdi/stamp-problems';
export { METHODS, useFiscalOptions } from './parts/fiscal-options';
export { CustomerSales } from './list/customer-sales';
export { saleFinder } from './finder';
export { guideFinder } from './tracking/guide-finder';
export { routes } from './routes';
