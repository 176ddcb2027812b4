import { addDays } from '@ceiba/platform/contract';
import type { Random } from './random';

export interface Lot {
  lot: string;
  date_expiration: string;
  qty: number;
  /** What came in at the beginning. */
  entered: number;
}

const NEVER = '9999-12-31';

/** The lots of one product in one stock: enough for what will be sold, and something left. Earliest expiry first. */
export function lotsOf(
  random: Random,
  demand: number,
  today: string,
  options: { lasts: boolean; reserve: number },
): Lot[] {
  const make = (lot: string, date_expiration: string, entered: number): Lot => ({
    lot,
    date_expiration,
    qty: entered,
    entered,
  });
  if (!options.lasts) return [make('UNICO', NEVER, demand + options.reserve)];
  const code = (letter: string, day: string) => `L${day.slice(2, 4)}${day.slice(5, 7)}${letter}`;
  const [soon, later, last] = [random.int(25, 95), random.int(200, 340), random.int(420, 700)].map((days) =>
    addDays(today, days),
  );
  const lots = [
    make(code('A', soon ?? today), soon ?? today, Math.ceil(demand * 0.3) + random.int(1, 6)),
    make(code('B', later ?? today), later ?? today, Math.ceil(demand * 0.5) + random.int(0, 8)),
    make(code('C', last ?? today), last ?? today, Math.ceil(demand * 0.3) + options.reserve),
  ];
  if (!random.chance(0.05)) return lots;
  // Some shelves hold a lot that went out of date before it was sold.
  const gone = addDays(today, -random.int(12, 40));
  return [make(code('X', gone), gone, Math.ceil(demand * 0.6) + random.int(2, 7)), ...lots];
}

/** Takes from the earliest expiry that is still good on the day; what is taken from which lot. */
export function takeFrom(lots: readonly Lot[], qty: number, day: string): { lot: Lot; qty: number }[] {
  const taken: { lot: Lot; qty: number }[] = [];
  let left = qty;
  for (const lot of lots) {
    if (left === 0) break;
    if (lot.qty === 0 || lot.date_expiration < day) continue;
    const part = Math.min(left, lot.qty);
    lot.qty -= part;
    left -= part;
    taken.push({ lot, qty: part });
  }
  if (left > 0) throw new Error('the demo planned too little stock');
  return taken;
}
