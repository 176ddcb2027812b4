export { openRoutes } from './open-routes';
