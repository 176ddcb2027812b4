import { recordFilter } from '@ceiba/platform/web';

export const workerFilter = recordFilter(async () => (await import('./worker-filter')).WorkerFilter);
