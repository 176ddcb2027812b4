import { Bits } from './bits';
import { type DirectoryFilter, type DirectoryOrder, type DirectoryRow, matches } from './directory-row';
import { placeIn } from './place-in';
import type { Words } from './words';

/** An eighth of a byte a customer each. */
const KEPT = 16;

/** A customer has a place; places are in the order of the ids. */
export interface DirectoryColumns {
  ids: Uint32Array;
  status: Int32Array;
  rank: Int32Array;
  branch: Int32Array;
  country: Int32Array;
  registered: Float64Array;
  /** Places in the order of names, registrations, statuses; who is alike in it, by id. */
  byName: Uint32Array;
  byRegistration: Uint32Array;
  byStatus: Uint32Array;
}

export interface DirectoryPage {
  total: number;
  /** Those of the page, in order; or with `changed`, in the order of the directory, who may stand on it. */
  ids: number[];
  /** Who matches and was changed since: where he stands in the order, only the database knows. */
  changed: number[];
  /** How many of those who match come before `ids`. */
  skipped: number;
}

/**
 * Names, and what the lists filter by, of all customers; a list's page and its total without touching a row. What was
 * loaded never changes: who is changed leaves his place and is compared by himself.
 */
export class Directory {
  private readonly gone: Bits;
  /** Whom the last filters left, until somebody is changed: who pages and sorts asks for the same again. */
  private readonly kept = new Map<string, { bits: Bits; count: number }>();
  private readonly later = new Map<number, { row: DirectoryRow; name: string }>();

  constructor(
    private readonly columns: DirectoryColumns,
    private readonly words: Words,
  ) {
    this.gone = new Bits(columns.ids.length);
  }

  get size(): number {
    return this.columns.ids.length;
  }

  /** How many were changed since it was loaded. */
  get changes(): number {
    return this.later.size;
  }

  /** Bytes held, but for the few that were changed. */
  get bytes(): number {
    return Object.values(this.columns).reduce((all: number, { byteLength }) => all + byteLength, this.words.bytes);
  }

  /** A customer as he is now. `name` is his, folded. */
  change(row: DirectoryRow, name: string): void {
    const place = placeIn(this.columns.ids, row.id);
    if (place >= 0) this.gone.add(place);
    this.kept.clear();
    this.later.set(row.id, { row, name });
  }

  /** A customer who is no more. */
  remove(id: number): void {
    const place = placeIn(this.columns.ids, id);
    if (place >= 0) this.gone.add(place);
    this.kept.clear();
    this.later.delete(id);
  }

  /** A page of those whom the filter leaves. */
  page(filter: DirectoryFilter, by: DirectoryOrder, desc: boolean, offset: number, size: number): DirectoryPage {
    const { bits, count } = this.found(filter);
    const changed = [...this.later.values()].flatMap(({ row, name }) => (matches(row, name, filter) ? row.id : []));
    const skipped = Math.max(0, offset - changed.length);
    const take = Math.min(offset + size, count) - skipped;
    return {
      total: count + changed.length,
      ids: this.walk(bits, this.order(by), desc, skipped, take),
      changed,
      skipped,
    };
  }

  private found(filter: DirectoryFilter): { bits: Bits; count: number } {
    const key = JSON.stringify(filter);
    const known = this.kept.get(key);
    if (known) return known;
    const bits = this.counted(filter);
    const [oldest] = this.kept.size < KEPT ? [] : this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
    const found = { bits, count: bits.count() };
    this.kept.set(key, found);
    return found;
  }

  private counted({ words, status, rank, branch, country, since, before }: DirectoryFilter): Bits {
    const { columns } = this;
    const found = Bits.all(this.size);
    for (const word of words) found.and(this.words.having(word));
    found.without(this.gone);
    for (const [column, value] of [
      [columns.status, status],
      [columns.rank, rank],
      [columns.branch, branch],
      [columns.country, country],
    ] as const)
      if (value !== undefined) found.equal(column, value);
    if (since !== undefined || before !== undefined)
      found.between(columns.registered, since ?? -Infinity, before ?? Infinity);
    return found;
  }

  private order(by: DirectoryOrder): Uint32Array | undefined {
    const { byName, byRegistration, byStatus } = this.columns;
    return { id_customers: undefined, full_name: byName, date_registration: byRegistration, id_status: byStatus }[by];
  }

  private walk(found: Bits, order: Uint32Array | undefined, desc: boolean, skip: number, take: number): number[] {
    const ids: number[] = [];
    let before = skip;
    for (let step = 0; step < this.size && ids.length < take; step++) {
      const at = desc ? this.size - 1 - step : step;
      const place = order ? (order[at] ?? 0) : at;
      if (found.has(place) && before-- <= 0) ids.push(this.columns.ids[place] ?? 0);
    }
    return ids;
  }
}
