export { CancelCfdiModal } from './cfdi/cancel-cfdi-modal';
export { CustomerSales } from './list/customer-sales';
export { saleFinder } from './finder';
export { routes } from './routes';
