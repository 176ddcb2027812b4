export { openRoutes } from './open-routes';
export { routes } from './routes';
