// Every context that has screens of a session, a line each.
export { routes as branches } from '@ceiba/branches/web';
export { routes as cash } from '@ceiba/cash/web';
export { routes as catalogs } from '@ceiba/catalogs/web';
export { routes as commissions } from '@ceiba/commissions/web';
export { routes as customers } from '@ceiba/customers/web';
export { routes as identity } from '@ceiba/identity/web';
export { routes as invoicing } from '@ceiba/invoicing/web';
export { routes as leads } from '@ceiba/leads/web';
export { routes as network } from '@ceiba/network/web';
export { routes as payments } from '@ceiba/payments/web';
export { routes as periods } from '@ceiba/periods/web';
export { routes as products } from '@ceiba/products/web';
export { routes as reports } from '@ceiba/reports/web';
export { routes as sales } from '@ceiba/sales/web';
export { routes as stock } from '@ceiba/stock/web';
export { routes as store } from '@ceiba/store/web';
export { routes as suppliers } from '@ceiba/suppliers/web';
