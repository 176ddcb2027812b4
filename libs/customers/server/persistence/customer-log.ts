import { Injectable } from '@nestjs/common';
import { Clock, Db, UnitOfWork } from '@ceiba/platform/server';
import { customersChangeTable, customersVersionTable } from './customers.entity';

/** Customers from the first to the last; without them everybody. */
export interface CustomerChange {
  version: number;
  first_customer: number | null;
  last_customer: number | null;
}

/** More than so many are not named one by one. */
const MOST_NAMED = 500;

/** The change log of the customers, which whoever holds them in memory follows (ADR 45). */
@Injectable()
export class CustomerLog {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Whose name, status, rank, branch, country or registration the current unit of work changes. */
  note(ids: readonly number[]): void {
    if (ids.length === 0) return;
    if (ids.length > MOST_NAMED) this.write([{ first_customer: null, last_customer: null }]);
    else this.write(ids.map((id) => ({ first_customer: id, last_customer: id })));
  }

  /** The same of neighbours, however many. */
  noteRange(first_customer: number, last_customer: number): void {
    this.write([{ first_customer, last_customer }]);
  }

  /** The counter as it is now (in a snapshot: as it was then). */
  async version(): Promise<number> {
    const state = await this.db.one<{ version: number }>('select version from customers_version where id = 1');
    if (!state) throw new Error('customers_version is empty');
    return state.version;
  }

  /** What was committed after a version, in order; at most `most`. */
  after(version: number, most: number): Promise<CustomerChange[]> {
    return this.db.query<CustomerChange>(
      `select version, first_customer, last_customer from customers_change where version > ? order by version limit ?`,
      [version, most],
    );
  }

  /** Forgets all but the newest `keep` changes; who is further behind loads anew. */
  async trim(keep: number): Promise<number> {
    const { affectedRows } = await this.db.execute('delete from customers_change where version <= ? limit 50000', [
      (await this.version()) - keep,
    ]);
    return affectedRows;
  }

  /** The counter is locked last, so that registrations wait for one another's commit alone. */
  private write(changes: readonly Omit<CustomerChange, 'version'>[]): void {
    this.unit.beforeCommit(async () => {
      const state = await this.db.one<{ version: number }>(
        'select version from customers_version where id = 1 for update',
      );
      if (!state) throw new Error('customers_version is empty');
      const created_at = this.clock.now();
      await customersChangeTable.insertMany(
        this.db,
        changes.map((change, at) => ({ ...change, version: state.version + at + 1, created_at })),
      );
      await customersVersionTable.update(this.db, { id: 1 }, { version: state.version + changes.length });
    });
  }
}
