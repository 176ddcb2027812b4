import { recordFilter } from '@ceiba/platform/web';

export const branchFilter = recordFilter(async () => (await import('./branch-filter')).BranchFilter, { begins: true });
