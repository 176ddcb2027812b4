import { recordFilter } from '@ceiba/platform/web';

export const periodFilter = recordFilter(async () => (await import('./period-filter')).PeriodFilter, { begins: true });
