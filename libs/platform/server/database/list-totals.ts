import type { Db, SqlParam } from './db';
import { isWrittenSince, tablesIn } from './written-tables';

/** A count that took longer than this is kept. */
const SLOW_MS = 25;
const FRESH_MS = 3000;
const KEPT = 500;

/** A count that runs or has run, and what it reads. */
interface Count {
  rows: Promise<object[]>;
  began: number;
  tables: readonly string[];
}
interface Known extends Count {
  until: number;
}

/**
 * How many rows a filter leaves, and what they add up to. Counting is what costs in a list of 100,000 rows: a slow count is kept for three
 * seconds, so that paging and sorting don't count again, and asked for once however many ask. Quick counts are exact; so is
 * every count after a write of this process to a table that it reads.
 */
class ListTotals {
  private readonly known = new Map<string, Known>();
  private readonly flights = new Map<string, Count>();

  rows(db: Db, sql: string, params: readonly SqlParam[]): Promise<object[]> {
    const key = JSON.stringify([sql, params]);
    const found = this.known.get(key);
    if (found && found.until > Date.now() && holds(found)) return found.rows;
    const flight = this.flights.get(key);
    return (flight && holds(flight) ? flight : this.count(db, key, sql, params)).rows;
  }

  private count(db: Db, key: string, sql: string, params: readonly SqlParam[]): Count {
    const began = performance.now();
    const rows = db.query<object>(sql, params).finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
    const flight: Count = { rows, began, tables: tablesIn(sql) };
    this.flights.set(key, flight);
    rows.then(
      () => performance.now() - began > SLOW_MS && this.keep(key, flight),
      () => undefined,
    );
    return flight;
  }

  private keep(key: string, flight: Count): void {
    this.known.delete(key);
    this.known.set(key, { ...flight, until: Date.now() + FRESH_MS });
    const oldest = this.known.size > KEPT ? this.known.keys().next().value : undefined;
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

const holds = ({ tables, began }: Count): boolean => !isWrittenSince(tables, began);

const totals = new WeakMap<Db, ListTotals>();

/**
 * The rows of a query that counts or adds up; see `ListTotals`. Inside a unit of work it always runs: what was written
 * there shows.
 */
export async function keptRows<T extends object>(
  db: Db,
  sql: string,
  params: readonly SqlParam[],
  inUnit: boolean,
): Promise<T[]> {
  if (inUnit) return db.query<T>(sql, params);
  let mine = totals.get(db);
  if (!mine) totals.set(db, (mine = new ListTotals()));
  return (await mine.rows(db, sql, params)) as T[];
}

/** The number of rows of a count query. */
export async function listTotal(db: Db, sql: string, params: readonly SqlParam[], inUnit: boolean): Promise<number> {
  const [row] = await keptRows<{ total: number }>(db, sql, params, inUnit);
  return Number(row?.total ?? 0);
}
