import { recordFilter } from '@ceiba/platform/web';

export const countryFilter = recordFilter(async () => (await import('./country-picker')).CountryFilter);
