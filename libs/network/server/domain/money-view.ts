import { NO_RANK } from '@ceiba/network/contract';
import { divRound, fromCents, toScaled } from '@ceiba/platform/contract';

const USD = 1;

/** Cents of both currencies as one amount in a partner's own currency, at a parity of four decimals (pesos per dollar). */
export function inOwnMoney(usd: number, mxn: number, money: number, parity: string): string {
  const rate = BigInt(toScaled(parity, 4));
  if (money === USD) return fromCents(BigInt(usd) + (mxn === 0 ? 0n : divRound(BigInt(mxn) * 10_000n, rate)));
  return fromCents(BigInt(mxn) + (usd === 0 ? 0n : divRound(BigInt(usd) * rate, 10_000n)));
}

/** Names of the ranks by id; 0 is no rank. */
export function rankName(rules: { ranks: readonly { id: number; name: string }[] }, rank: number): string {
  return rules.ranks.find((rule) => rule.id === rank)?.name ?? NO_RANK;
}
