import type { CustomerFiguresRow, Purchases } from '@ceiba/customers/contract';
import type { SqlParam } from '@ceiba/platform/server';

/** Rank, points and purchases of customers; the network above knows them and provides this token. */
export abstract class CustomerFigures {
  abstract find(ids: readonly number[]): Promise<ReadonlyMap<number, CustomerFiguresRow>>;

  /** The ranks by their ids, the lowest first; 0 is none. */
  abstract ranks(): Promise<ReadonlyMap<number, string>>;

  /** Of `customers c`: who bought nothing, since two months or ever. */
  abstract without(purchases: Purchases): { sql: string; params: SqlParam[] };
}
