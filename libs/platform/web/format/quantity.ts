import { formatMoney } from '@ceiba/platform/contract';

/** A quantity of up to four places with two at least: "7.5000" is "7.50", "0.0001" stays. */
export function formatQty(qty: string | null): string {
  return qty === null ? '-' : formatMoney(qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty);
}
