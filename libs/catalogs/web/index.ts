export { countryFilter } from './record-filter';
export { routes } from './routes';
export { type ProposedPlace, usePostalPlace } from './postal-codes/use-postal-place';
