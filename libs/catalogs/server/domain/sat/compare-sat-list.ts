import { addDays } from '@ceiba/platform/contract';
import type { SatTerm } from './sat-state';

/** A key as it is stored, or as a workbook says it. */
export interface ComparedKey extends SatTerm {
  code: string;
  name: string;
  also: string;
}

/** A key of a list; a postal code has its place. */
export interface ListedKey extends ComparedKey {
  place?: { state: string; city: string };
}

export interface SatDifference<K extends ComparedKey> {
  fresh: K[];
  /** Another name, other words, another first day. */
  changed: K[];
  /** Their last day is set, or they are not named any more: then it was yesterday. */
  ended: K[];
  same: number;
}

/** Of a list of some size, a workbook names at least this share of what is in force: else it is a piece of it. */
const LEAST = 0.9;
const FEW = 20;

/** Does a workbook name too few of the keys in force to be the whole list? */
export function isPiece(
  known: ReadonlyMap<string, ComparedKey>,
  told: ReadonlyMap<string, unknown>,
  day: string,
): boolean {
  const running = [...known.values()].filter(({ valid_until }) => valid_until === null || valid_until >= day);
  const named = running.filter(({ code }) => told.has(code)).length;
  return running.length > FEW && named < running.length * LEAST;
}

/**
 * What a workbook of `day` changes. Keys it does not name end the day before; those that ended already stay as they are.
 * Once its difference is written, the same workbook has none.
 */
export function compareSatList<K extends ComparedKey>(
  known: ReadonlyMap<string, K>,
  told: ReadonlyMap<string, K>,
  day: string,
): SatDifference<K> {
  const found: SatDifference<K> = { fresh: [], changed: [], ended: [], same: 0 };
  for (const key of told.values()) {
    const old = known.get(key.code);
    if (!old) found.fresh.push(key);
    else if (key.valid_until !== old.valid_until && key.valid_until !== null) found.ended.push(key);
    else if (
      key.valid_until === old.valid_until &&
      key.name === old.name &&
      key.also === old.also &&
      key.valid_from === old.valid_from
    )
      found.same++;
    else found.changed.push(key);
  }
  for (const old of known.values()) {
    if (told.has(old.code)) continue;
    if (old.valid_until !== null && old.valid_until < day) found.same++;
    else found.ended.push({ ...old, valid_until: addDays(day, -1) });
  }
  return found;
}
