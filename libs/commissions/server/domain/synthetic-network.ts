import { MONEY_MXN, MONEY_USD } from './exchange';
import { FactsBuilder, type CompensationFacts } from './facts';

/** What a synthetic partner is and bought; points and business value in cents. */
export interface SyntheticPartner {
  readonly id: number;
  readonly upline: number | null;
  readonly status: 0 | 1;
  readonly money: 1 | 2;
  readonly points: number;
  readonly business: number;
}

/** Small, fast and the same on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A network as such companies have it, for benchmarks: the company with a few founders, most people brought by
 * somebody who joined not long before them, some by old leaders; a tenth de baja, a tenth paid in dollars,
 * four in ten buy in the period and most of these just enough to be active. Ids are 1 to n.
 */
export function* syntheticNetwork(n: number, seed = 1): Generator<SyntheticPartner, void, undefined> {
  const random = mulberry32(seed);
  for (let id = 1; id <= n; id++) {
    const upline = id === 1 ? null : uplineOf(id, random());
    const status = id > 12 && random() < 0.1 ? 0 : 1;
    const money = random() < 0.1 ? MONEY_USD : MONEY_MXN;
    const points = id <= 12 ? 30_000 : pointsOf(random(), random());
    // About 7.50 pesos, or 0.40 dollars, of business value a point, with odd cents.
    const business = Math.floor(points * (money === MONEY_MXN ? 7.5 : 0.4)) + (points > 0 ? id % 97 : 0);
    yield { id, upline, status, money, points, business };
  }
}

/** Founders hang from the company; the rest from anybody before them, old partners more often than chance. */
function uplineOf(id: number, chance: number): number {
  if (id <= 12) return 1;
  return 2 + Math.floor(chance ** 1.3 * (id - 2));
}

function pointsOf(buys: number, much: number): number {
  if (buys >= 0.42) return 0;
  if (much < 0.12) return 2_000 + Math.floor(much * 50_000);
  if (much < 0.9) return 10_000 + Math.floor((much - 0.12) * 8_000) * 2;
  return 30_000 + Math.floor((much - 0.9) * 900_000);
}

/** The same network as frozen facts, ready to be calculated. */
export function syntheticFacts(n: number, seed = 1): CompensationFacts {
  const builder = new FactsBuilder(n);
  for (const one of syntheticNetwork(n, seed)) builder.addPartner(one.id, one.upline, one.status, one.money);
  for (const one of syntheticNetwork(n, seed))
    if (one.points > 0) builder.addVolume(one.id, one.money, one.points, one.business);
  return builder.finish(184_321);
}
