export { routes } from './routes';
export { BranchField, BranchPicker, branchLabel, useAllBranches, useOwnBranches, useShops } from './branch-picker';
export type { BranchChoice, BranchNameRow } from '@ceiba/branches/contract';
export { branchFilter } from './record-filter';
