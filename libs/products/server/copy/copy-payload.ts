export const COPY_JOB = 'products-copy';

export type CopyKind = 'products' | 'prices';

export interface CopyPayload {
  kind: CopyKind;
  origin: number;
  destinations: number[];
}
