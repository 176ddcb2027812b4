import { toCents } from '@ceiba/platform/contract';
import type { SqlValue } from '@ceiba/platform/server';

type Row = Readonly<Record<string, SqlValue>>;
type SetRule = (rows: readonly Row[]) => string | null;

const cents = (value: SqlValue): number => toCents(String(value ?? '0'));
const words = (row: Row): string => `${String(row.min_limit)} - ${String(row.max_limit)}`;

/** ISR brackets that overlap are told, not refused: while a tariff is being replaced they do; the lowest one counts. */
const bracketsApart: SetRule = (rows) => {
  const ordered = [...rows].sort((one, other) => cents(one.min_limit) - cents(other.min_limit));
  for (const [index, row] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next && cents(next.min_limit) <= cents(row.max_limit))
      return `Los rangos ${words(row)} y ${words(next)} se traslapan.`;
  }
  return null;
};

const RULES: Readonly<Record<string, SetRule>> = { limit: bracketsApart };

/** Does a catalogue have a rule over all of its rows? */
export function hasSetRule(resource: string): boolean {
  return Object.hasOwn(RULES, resource);
}

/** What is wrong with the rows of a catalogue taken together (architecture.md, section 3: exits); null when nothing is. */
export function setWarning(resource: string, rows: readonly Row[]): string | null {
  return RULES[resource]?.(rows) ?? null;
}
