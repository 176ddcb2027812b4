import { Injectable } from '@nestjs/common';
import { Db, type SqlValue } from '@ceiba/platform/server';
import type { Day } from '@ceiba/platform/contract';
import { fromUnits, type LotBalance, toUnits } from '../domain/lots';
import { stockBalanceTable } from './ledger.entity';

interface BalanceRow {
  id_balance: number;
  id_product: number;
  lot: string;
  date_expiration: Day;
  qty: string;
}

/** Rows per statement: the database walks the cases of each row one by one. */
const CHUNK = 250;

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Rows of `stock_balance`. Locks always go through one index in the order of its key: no deadlock between sales. */
@Injectable()
export class BalanceRepository {
  constructor(private readonly db: Db) {}

  /** Locks what can be sold of these products: lots that are not expired on `day` and not empty. */
  async lockSaleable(ids: Iterable<number>, day: Day): Promise<LotBalance[]> {
    return this.read(ids, 'and date_expiration >= ? and qty > 0', [day], 'for update');
  }

  /** Locks every lot of these products, expired and empty ones too. */
  async lockAll(ids: Iterable<number>): Promise<LotBalance[]> {
    return this.read(ids, '', [], 'for update');
  }

  /** What can be sold, without a lock. */
  async saleable(ids: Iterable<number>, day: Day): Promise<LotBalance[]> {
    return this.read(ids, 'and date_expiration >= ? and qty > 0', [day], '');
  }

  private async read(ids: Iterable<number>, more: string, params: SqlValue[], lock: string): Promise<LotBalance[]> {
    const list = ascending(ids);
    if (list.length === 0) return [];
    const rows = await this.db.query<BalanceRow>(
      `select ${stockBalanceTable.columns()} from stock_balance force index (balance_expiry)
       where id_product in (?) ${more} order by id_product, date_expiration, id_balance ${lock}`,
      [list, ...params],
    );
    return rows.map(({ qty, ...row }) => ({ ...row, units: toUnits(qty) }));
  }

  /** Adds units (negative: takes) to locked rows. The table's check refuses less than zero. */
  async change(changes: ReadonlyMap<number, number>): Promise<void> {
    const entries = [...changes].filter(([, units]) => units !== 0);
    for (let at = 0; at < entries.length; at += CHUNK) await this.changeSome(entries.slice(at, at + CHUNK));
  }

  private async changeSome(entries: readonly (readonly [number, number])[]): Promise<void> {
    const cases = entries.map(() => 'when ? then ?').join(' ');
    const { affectedRows } = await this.db.execute(
      `update stock_balance set qty = qty + case id_balance ${cases} end where id_balance in (?)`,
      [...entries.flatMap(([id, units]) => [id, fromUnits(units)]), entries.map(([id]) => id)],
    );
    if (affectedRows !== entries.length) throw new Error('a locked balance row is gone');
  }

  /** Adds lots that come in; a lot that appeared meanwhile is added to. */
  async add(lots: readonly Omit<LotBalance, 'id_balance'>[]): Promise<void> {
    if (lots.length === 0) return;
    const ordered = [...lots].sort((a, b) => a.id_product - b.id_product);
    await this.db.execute(
      `insert into stock_balance (id_product, lot, date_expiration, qty) values ?
       on duplicate key update qty = qty + values(qty)`,
      [ordered.map((lot) => [lot.id_product, lot.lot, lot.date_expiration, fromUnits(lot.units)])],
    );
  }
}
