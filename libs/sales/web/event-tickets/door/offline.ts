import type { DoorList, DoorResult } from '@ceiba/sales/contract';
import { HASH_SIGNS } from '@ceiba/sales/contract';

/** A code as the door's list has it; null where the browser can't say (a page without https). */
export async function hashOf(code: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const signs = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return signs.slice(0, HASH_SIGNS);
}

/** What a door says by itself; `null`: it can't know, which is not the same as a ticket that is none. */
export type OfflineResult = DoorResult | null;

/**
 * What a door without connection says of a code: by its list, and by whom it let in itself since. A code that is not on
 * the list may have been sold after it, and who had left may have come back by another door: nobody knows.
 */
export function offlineResult(
  list: Pick<DoorList, 'rows'> | undefined,
  hash: string | null,
  here: ReadonlySet<string>,
): OfflineResult {
  if (!list || hash === null) return null;
  const state = list.rows.find((row) => row.hash === hash)?.state;
  if (state === undefined || state === 'SALIO') return null;
  if (state !== 'VALIDO') return state === 'ENTRO' ? 'YA_ENTRO' : state;
  return here.has(hash) ? 'YA_ENTRO' : 'ENTRO';
}
