export { EveryBranch } from './every-branch';
export { AttentionCounts } from './attention-counts';
export { type AttentionSource, CountsAttention } from './attention-source';
