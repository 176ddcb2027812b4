import { formatCount } from '@ceiba/platform/web';

/** A quantity without zeros that say nothing: "1200.5000" is "1,200.5". */
export function shortQty(qty: string | number | null | undefined): string {
  return qty === null || qty === undefined || qty === '' ? '-' : formatCount(Number(qty));
}

/** The same with its sign: what came in is "+3". */
export function signedQty(qty: string | null): string {
  return Number(qty ?? 0) > 0 ? `+${shortQty(qty)}` : shortQty(qty);
}
