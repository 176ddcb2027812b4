export { countryFilter } from './record-filter';
export { routes } from './routes';
export { type PostalFields, usePostalPlace } from './postal-codes/use-postal-place';
