export { CancelCfdiModal } from './cfdi/cancel-cfdi-modal';
export { ReplaceCfdiModal } from './cfdi/replace-cfdi-modal';
export { MotiveFields } from './cfdi/motive-fields';
export { StampProblems } from './cfdi/stamp-problems';
export { FiscalFields, fiscalShape } from './parts/fiscal-fields';
export { CustomerSales } from './list/customer-sales';
export { saleFinder } from './finder';
export { guideFinder } from './tracking/guide-finder';
export { routes } from './routes';
