export { countryFilter } from './record-filter';
export { routes } from './routes';
export { type PostalFields, usePostalPlace } from './postal-codes/use-postal-place';
export { SatKeyField, SatKeyPicker } from './sat-lists/sat-key-field';
