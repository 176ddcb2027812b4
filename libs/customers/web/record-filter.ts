import { recordFilter } from '@ceiba/platform/web';

export const customerFilter = recordFilter(async () => (await import('./customer-filter')).CustomerFilter);
