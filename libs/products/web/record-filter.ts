import { recordFilter } from '@ceiba/platform/web';

export const productFilter = recordFilter(async () => (await import('./picker/product-filter')).ProductFilter);
