export { openRoutes } from './open-routes';
export { routes } from './routes';
export { SettingsAccounts } from './screen-parts';
