import type { CopyKind } from '@ceiba/products/contract';

export const COPY_JOB = 'products-copy';

export interface CopyPayload {
  kind: CopyKind;
  origin: number;
  destinations: number[];
}
