import type { Db, SqlParam } from './db';

/** A count that took longer than this is kept. */
const SLOW_MS = 25;
const FRESH_MS = 3000;
const KEPT = 500;

interface Known {
  total: number;
  until: number;
}

/**
 * How many rows a filter leaves. Counting is what costs in a list of 100,000 rows: a slow count is kept for three
 * seconds, so that paging and sorting don't count again, and asked for once however many ask. Quick counts are exact.
 */
class ListTotals {
  private readonly known = new Map<string, Known>();
  private readonly flights = new Map<string, Promise<number>>();

  async of(db: Db, sql: string, params: readonly SqlParam[]): Promise<number> {
    const key = JSON.stringify([sql, params]);
    const found = this.known.get(key);
    if (found && found.until > Date.now()) return found.total;
    const flight = this.flights.get(key) ?? this.count(db, key, sql, params);
    return flight;
  }

  private count(db: Db, key: string, sql: string, params: readonly SqlParam[]): Promise<number> {
    const started = performance.now();
    const flight = db
      .one<{ total: number }>(sql, params)
      .then((row) => {
        const total = Number(row?.total ?? 0);
        if (performance.now() - started > SLOW_MS) this.keep(key, total);
        return total;
      })
      .finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  private keep(key: string, total: number): void {
    this.known.delete(key);
    this.known.set(key, { total, until: Date.now() + FRESH_MS });
    const oldest = this.known.size > KEPT ? this.known.keys().next().value : undefined;
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

const totals = new WeakMap<Db, ListTotals>();

/** The number of rows of a count query; see `ListTotals`. Inside a unit of work it is always counted: what was written there shows. */
export async function listTotal(db: Db, sql: string, params: readonly SqlParam[], inUnit: boolean): Promise<number> {
  if (inUnit) return Number((await db.one<{ total: number }>(sql, params))?.total ?? 0);
  let mine = totals.get(db);
  if (!mine) totals.set(db, (mine = new ListTotals()));
  return mine.of(db, sql, params);
}
