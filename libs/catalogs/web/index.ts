export { countryFilter } from './record-filter';
export { routes } from './routes';
