export { supplierFilter } from './record-filter';
export { routes } from './routes';
