export { courseFilter } from './record-filter';
export { routes } from './routes';
