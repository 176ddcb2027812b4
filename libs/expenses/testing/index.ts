export * from './desk';
export * from './proofs';
