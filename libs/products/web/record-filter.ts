import { recordFilter } from '@ceiba/platform/web';

export const productFilter = recordFilter(async () => (await import('./picker/product-filter')).ProductFilter);
export const productKeyFilter = recordFilter(async () => (await import('./picker/product-filter')).ProductKeyFilter);
