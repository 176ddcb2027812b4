import { Injectable } from '@nestjs/common';
import type { SessionState } from '@ceiba/cash/contract';
import { currentActor, Db, type RowOf } from '@ceiba/platform/server';
import { cashDrawerTable, cashSessionMoneyTable, cashSessionTable } from './cash.entity';

/** Whose drawer, and where. */
export interface DrawerPlace {
  id_worker: number;
  id_branch_office: number;
}

export type Session = RowOf<typeof cashSessionTable, { state: SessionState }>;
export type Money = RowOf<typeof cashSessionMoneyTable>;

/** A session's money by currency. */
export type MoneyOf = ReadonlyMap<number, Money>;

/** Drawers and their sessions. Whoever changes one holds its lock; sales never ask for it. */
@Injectable()
export class Drawers {
  constructor(private readonly db: Db) {}

  /** Two devices of one cashier come one after the other. */
  async lock({ id_worker, id_branch_office }: DrawerPlace): Promise<void> {
    await cashDrawerTable.insertNew(this.db, { id_worker, id_branch_office });
    await this.db.one('select 1 from cash_drawer where id_worker = ? and id_branch_office = ? for update', [
      id_worker,
      id_branch_office,
    ]);
  }

  async running({ id_worker, id_branch_office }: DrawerPlace): Promise<Session | undefined> {
    return this.db.one<Session>(
      `select ${cashSessionTable.columns()} from cash_session
       where id_worker = ? and id_branch_office = ? and open_key = 1`,
      [id_worker, id_branch_office],
    );
  }

  /** The money of the last session that ended there. */
  async lastMoney({ id_worker, id_branch_office }: DrawerPlace): Promise<MoneyOf> {
    const last = await this.db.one<{ id_session: number }>(
      `select id_session from cash_session where id_worker = ? and id_branch_office = ? and open_key is null
       order by id_session desc limit 1`,
      [id_worker, id_branch_office],
    );
    return last ? this.money(last.id_session) : new Map();
  }

  async money(id_session: number): Promise<MoneyOf> {
    const rows = await this.db.query<Money>(
      `select ${cashSessionMoneyTable.columns()} from cash_session_money where id_session = ?`,
      [id_session],
    );
    return new Map(rows.map((row) => [row.id_type_money, row]));
  }

  async insert(
    session: DrawerPlace & { day_session: string; declared: 0 | 1; reason_opening: string | null; opened_at: Date },
  ): Promise<number> {
    const { id_user, full_name } = currentActor();
    const by = { id_user_created: id_user, user_created: full_name };
    return cashSessionTable.insert(this.db, { ...session, state: 'OPEN', ...by });
  }

  async saveMoney(money: readonly Money[]): Promise<void> {
    await cashSessionMoneyTable.upsert(this.db, money);
  }

  /**
   * Takes what happened in the drawer since the last count into a session. It waits for sales that are just being
   * saved; what is saved later is the next count's. Nobody waits for it. The index is named: over the primary key an
   * update passes rows by that are not committed yet.
   * @param before only what happened on an earlier day of the branch
   */
  async claim({ id_worker, id_branch_office }: DrawerPlace, id_session: number, before?: string): Promise<void> {
    await this.db.execute(
      `update cash_entry force index (entry_drawer) set id_session = ?
       where id_branch_office = ? and id_worker = ? and id_session is null
       ${before ? 'and day_entry < ?' : ''}`,
      [id_session, id_branch_office, id_worker, ...(before ? [before] : [])],
    );
  }

  /** What moved in the drawer in a session, by currency. */
  async moved(id_session: number): Promise<ReadonlyMap<number, string>> {
    const rows = await this.db.query<{ id_type_money: number; moved: string }>(
      `select id_type_money, sum(amount) as moved from cash_entry where id_session = ? and in_drawer = 1
       group by id_type_money`,
      [id_session],
    );
    return new Map(rows.map(({ id_type_money, moved }) => [id_type_money, moved]));
  }

  /** Ends a session; what it should have held, held and left is written down once and never counted again. */
  async close(
    id_session: number,
    state: Exclude<SessionState, 'OPEN'>,
    closed_at: Date,
    money: readonly Money[],
  ): Promise<void> {
    await cashSessionTable.update(this.db, { id_session }, { state, closed_at });
    await this.saveMoney(money);
  }

  /** When somebody last counted in a session. */
  async lastCount(id_session: number): Promise<Date | null> {
    const row = await this.db.one<{ at: Date | null }>(
      'select max(saved_at) as at from break_box where id_session = ?',
      [id_session],
    );
    return row?.at ?? null;
  }
}
