import { foldKey } from '@ceiba/products/contract';
import type { DoorResult } from '@ceiba/sales/contract';

/** What a door has to know of a ticket whose code it read. */
export interface AtDoor {
  key_product: string;
  code: string;
  anulado: 0 | 1;
  revoked_at: Date | null;
  revoked_reason: string | null;
  entered_at: Date | null;
  left_at: Date | null;
}

/**
 * What a door says of a ticket that it read as `code`, at the door of the event `key_product`. Whether a ticket is valid
 * comes first: one that is in already and was given up since is not called "in", but what it is.
 */
export function atDoor(ticket: AtDoor, code: string, key_product: string): DoorResult {
  if (ticket.code !== code) return 'REEMPLAZADO';
  if (ticket.anulado === 1) return 'CANCELADO';
  if (ticket.revoked_at !== null) return ticket.revoked_reason === 'DEVUELTO' ? 'DEVUELTO' : 'CANCELADO';
  if (foldKey(ticket.key_product) !== foldKey(key_product)) return 'OTRO_EVENTO';
  return isInside(ticket) ? 'YA_ENTRO' : 'ENTRO';
}

const isInside = ({ entered_at, left_at }: Pick<AtDoor, 'entered_at' | 'left_at'>): boolean =>
  entered_at !== null && left_at === null;

/** What a door says of a ticket on its way out: whoever is in goes out, whatever became of his sale meanwhile. */
export function onWayOut(ticket: AtDoor, key_product: string): DoorResult {
  if (foldKey(ticket.key_product) !== foldKey(key_product)) return 'OTRO_EVENTO';
  return isInside(ticket) ? 'SALIO' : 'NO_ESTA';
}
