import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';

/** Pesos (cents) that an amount of a currency pays at most: rounded down, so that what is paid is never more than the payment (CRP20217). */
export function worthOf(amount: string, exchange_rate: string): number {
  return Number((BigInt(toCents(amount)) * BigInt(toScaled(exchange_rate, 6))) / 1_000_000n);
}

/**
 * Is a payment used up by what is applied of it (cents)? In pesos to the cent; of another currency what is left is worth less
 * than one cent of it.
 */
export function isUsedUp(applied: number, amount: string, exchange_rate: string): boolean {
  const cent = fromCents(toCents(amount) - 1);
  return applied <= worthOf(amount, exchange_rate) && applied > worthOf(cent, exchange_rate);
}

/** What an amount (cents) pays of invoices, the first ones first; two decimals, "0.00" where nothing is left for one. */
export function oldestFirst(cents: number, invoices: readonly { balance: string }[]): string[] {
  let rest = cents;
  return invoices.map(({ balance }) => {
    const paid = Math.min(rest, toCents(balance));
    rest -= paid;
    return fromCents(paid);
  });
}
