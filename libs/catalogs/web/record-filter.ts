import { recordFilter } from '@ceiba/platform/web';

export const costCenterFilter = recordFilter(async () => (await import('./cost-center-picker')).CostCenterFilter);
export const countryFilter = recordFilter(async () => (await import('./country-picker')).CountryFilter);
