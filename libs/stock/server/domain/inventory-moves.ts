import type { Day } from '@ceiba/platform/contract';
import { lotKey } from '@ceiba/products/contract';
import type { LotBalance } from './lots';

/** A counted line that is to be posted: how many units the stock changes, and on which lot where one is named. */
export interface CountChange {
  line: number;
  id_product: number;
  units: number;
  /** By lot: the lot counted. Else only for a surplus: where it goes; null = the latest lot. */
  lot: string | null;
  date_expiration: Day | null;
}

export interface LotChange {
  line: number;
  id_product: number;
  lot: string;
  date_expiration: Day;
  units: number;
}

export interface CountMoves {
  moves: LotChange[];
  /** Lines with a surplus and no lot at all to put it on. */
  without_lot: number[];
  /** Lines that would take more than is there; `there` in units. */
  lacks: { line: number; id_product: number; request: number; there: number }[];
}

const sameLot = (lot: LotBalance, change: CountChange): boolean => lotKey(lot) === lotKey(change);

/** The lot that a surplus belongs to when nobody says: the last to expire of those that are there, else of all known. */
function latest(lots: readonly LotBalance[]): LotBalance | undefined {
  const there = lots.filter((lot) => lot.units > 0);
  return [...(there.length > 0 ? there : lots)].sort(
    (a, b) => b.date_expiration.localeCompare(a.date_expiration) || b.id_balance - a.id_balance,
  )[0];
}

/** A shortfall leaves the earliest expiry first, expired lots too: they are counted like the others. */
function shortfall(change: CountChange, lots: readonly LotBalance[]): LotChange[] {
  const moves: LotChange[] = [];
  let open = -change.units;
  const byExpiry = [...lots].sort(
    (a, b) => a.date_expiration.localeCompare(b.date_expiration) || a.id_balance - b.id_balance,
  );
  for (const { lot, date_expiration, units: there } of byExpiry) {
    const units = Math.min(open, there);
    if (units <= 0) continue;
    moves.push({ line: change.line, id_product: change.id_product, lot, date_expiration, units: -units });
    open -= units;
  }
  return moves;
}

function place(change: CountChange, lots: readonly LotBalance[]): LotChange | null {
  const { line, id_product, units } = change;
  if (change.lot !== null && change.date_expiration !== null)
    return { line, id_product, units, lot: change.lot, date_expiration: change.date_expiration };
  const target = latest(lots);
  return target ? { line, id_product, units, lot: target.lot, date_expiration: target.date_expiration } : null;
}

/**
 * Turns what a count found into movements of lots (decisions.md, "Stock"): a shortfall is taken from the earliest
 * expiry, a surplus goes to the named lot or the latest one; counted by lot, each change is its own lot's.
 * `lots` are all lots of the products, locked.
 */
export function movesOfCount(
  changes: readonly CountChange[],
  lots: readonly LotBalance[],
  by_lot: boolean,
): CountMoves {
  const result: CountMoves = { moves: [], without_lot: [], lacks: [] };
  const byProduct = new Map<number, LotBalance[]>();
  for (const lot of lots) byProduct.set(lot.id_product, [...(byProduct.get(lot.id_product) ?? []), lot]);
  for (const change of changes.filter(({ units }) => units !== 0)) {
    const own = byProduct.get(change.id_product) ?? [];
    const { line, id_product, units } = change;
    if (units > 0) {
      const move = place(change, own);
      if (move) result.moves.push(move);
      else result.without_lot.push(line);
      continue;
    }
    const from = by_lot ? own.filter((lot) => sameLot(lot, change)) : own;
    const there = from.reduce((sum, lot) => sum + lot.units, 0);
    if (there < -units) result.lacks.push({ line, id_product, request: -units, there });
    else result.moves.push(...shortfall(change, from));
  }
  return result;
}
