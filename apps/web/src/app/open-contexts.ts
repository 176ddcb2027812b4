// Every context that has screens without a session, a line each: they are in the first load of a visitor's phone.
export { openRoutes as commissions } from '@ceiba/commissions/web';
export { openRoutes as hr } from '@ceiba/hr/web';
export { openRoutes as identity } from '@ceiba/identity/web';
export { openRoutes as invoicing } from '@ceiba/invoicing/web';
export { openRoutes as payments } from '@ceiba/payments/web';
export { openRoutes as store } from '@ceiba/store/web';
export { openRoutes as surveys } from '@ceiba/surveys/web';
