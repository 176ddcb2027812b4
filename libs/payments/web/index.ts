export { openRoutes } from './open-routes';
export { RefundModal } from './refund/refund-modal';
export { routes } from './routes';
export { SettingsAccounts } from './screen-parts';
