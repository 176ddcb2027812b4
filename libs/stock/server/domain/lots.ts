import { fromScaled, toScaled, type Day } from '@ceiba/platform/contract';

/** Quantities are counted in ten-thousandths of a unit, as the tables keep them. */
const SCALE = 4;
export const toUnits = (qty: string | number): number => toScaled(qty, SCALE);
export const fromUnits = (units: number): string => fromScaled(units, SCALE);

/** A product of the stock branch that something takes; `line` is the document's line. */
export interface StockNeed {
  id_product: number;
  qty: number;
  line: number;
}

/** One row of the balance: what is there of a lot. */
export interface LotBalance {
  id_balance: number;
  id_product: number;
  lot: string;
  date_expiration: Day;
  units: number;
}

export interface LotTake {
  lot: LotBalance;
  units: number;
  line: number;
}

/** Too little of a product: asked for, and there. In units. */
export interface Lack {
  id_product: number;
  request: number;
  there: number;
}

export interface Allocation {
  takes: LotTake[];
  lacks: Lack[];
}

function sumBy<T>(items: readonly T[], key: (item: T) => number, value: (item: T) => number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const item of items) sums.set(key(item), (sums.get(key(item)) ?? 0) + value(item));
  return sums;
}

/** Takes one need from lots in their order, splitting over lots; `left` keeps what each lot still has. */
function takeOne(need: StockNeed, lots: readonly LotBalance[], left: Map<number, number>): LotTake[] {
  const takes: LotTake[] = [];
  let open = toUnits(need.qty);
  for (const lot of lots) {
    if (open === 0) break;
    const units = Math.min(open, left.get(lot.id_balance) ?? 0);
    if (units <= 0) continue;
    left.set(lot.id_balance, (left.get(lot.id_balance) ?? 0) - units);
    takes.push({ lot, units, line: need.line });
    open -= units;
  }
  return takes;
}

/**
 * Picks lots by earliest expiry, split over lots when one is not enough (decisions.md, "Stock").
 * `lots` are the unexpired ones; `reserved` is what others hold per product. All or nothing: with a lack nothing is taken.
 */
export function allocate(
  needs: readonly StockNeed[],
  lots: readonly LotBalance[],
  reserved: ReadonlyMap<number, number>,
): Allocation {
  const requests = sumBy(
    needs,
    (need) => need.id_product,
    (need) => toUnits(need.qty),
  );
  const stock = sumBy(
    lots,
    (lot) => lot.id_product,
    (lot) => lot.units,
  );
  const lacks: Lack[] = [];
  for (const [id_product, request] of requests) {
    const there = Math.max(0, (stock.get(id_product) ?? 0) - (reserved.get(id_product) ?? 0));
    if (there < request) lacks.push({ id_product, request, there });
  }
  if (lacks.length > 0) return { takes: [], lacks };
  const byExpiry = [...lots].sort((a, b) =>
    a.date_expiration < b.date_expiration
      ? -1
      : a.date_expiration > b.date_expiration
        ? 1
        : a.id_balance - b.id_balance,
  );
  const left = new Map(byExpiry.map((lot) => [lot.id_balance, lot.units]));
  const takes = needs.flatMap((need) =>
    takeOne(
      need,
      byExpiry.filter((lot) => lot.id_product === need.id_product),
      left,
    ),
  );
  return { takes, lacks };
}
