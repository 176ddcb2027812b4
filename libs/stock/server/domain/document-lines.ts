import type { Day } from '@ceiba/platform/contract';
import { foldKey } from '@ceiba/products/contract';
import type { StoredLine } from '../persistence/document.repository';
import type { LotShare, LotWish } from './choose-lots';

/** Lines that name a lot take of it, the others leave the choice to the stock. `idOf` maps to the sender's product. */
export function wishesOf(lines: readonly StoredLine[], idOf: (line: StoredLine) => number): LotWish[] {
  return lines.map((line) => ({
    id_product: idOf(line),
    units: line.units,
    line: line.line,
    named: line.lot && line.date_expiration ? { lot: line.lot, date_expiration: line.date_expiration } : null,
  }));
}

/** The lines after their lots are chosen: one for each lot, numbered from 1 as the movements are. */
export function splitByLot(lines: readonly StoredLine[], shares: readonly LotShare[]): StoredLine[] {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  return shares.flatMap(({ lot, units, line }, index) => {
    const whole = byLine.get(line);
    if (!whole) return [];
    return [{ ...whole, line: index + 1, lot: lot.lot, date_expiration: lot.date_expiration, units }];
  });
}

interface NamedLine {
  line: number;
  id_product: number;
  lot: string | null;
  date_expiration: Day | null;
}

interface LineName {
  line: number | null;
  id_product: number | null;
  lot: string | null;
  date_expiration: Day | null;
}

const fits = (line: NamedLine, name: LineName): boolean =>
  name.line !== null
    ? line.line === name.line
    : name.id_product !== null &&
      line.id_product === name.id_product &&
      (name.lot === null || foldKey(line.lot ?? '') === foldKey(name.lot)) &&
      (name.date_expiration === null || line.date_expiration === name.date_expiration);

/** Numbers of the lines that are named, by number or by product and lot; null when a name fits no line. */
export function namedLines(lines: readonly NamedLine[], names: readonly LineName[]): Set<number> | null {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const found = new Set<number>();
  for (const name of names) {
    const candidates = name.line === null ? lines : [byNumber.get(name.line)].filter((line) => line !== undefined);
    const fitting = candidates.filter((line) => fits(line, name));
    if (fitting.length === 0) return null;
    for (const line of fitting) found.add(line.line);
  }
  return found;
}
