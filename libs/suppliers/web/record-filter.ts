import { recordFilter } from '@ceiba/platform/web';

export const supplierFilter = recordFilter(async () => (await import('./supplier-picker')).SupplierFilter);
