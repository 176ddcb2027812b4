import type { SatState } from '@ceiba/catalogs/contract';

/** A key's days, first and last included; null: open. */
export interface SatTerm {
  valid_from: string | null;
  valid_until: string | null;
}

/** Whether a key may stand in a document of `day` (AAAA-MM-DD). */
export function satStateOn(day: string, { valid_from, valid_until }: SatTerm): SatState {
  if (valid_until !== null && valid_until < day) return 'ended';
  return valid_from !== null && valid_from > day ? 'coming' : 'in-force';
}
