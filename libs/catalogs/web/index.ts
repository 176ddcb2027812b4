export { costCenterFilter, countryFilter } from './record-filter';
export { CostCenterField, CostCenterPicker } from './cost-center-picker';
export { routes } from './routes';
export { type PostalFields, usePostalPlace } from './postal-codes/use-postal-place';
export { PostalCodeField, PostalCodeInput } from './sat-lists/postal-code-field';
export { SatKeyField, SatKeyPicker } from './sat-lists/sat-key-field';
