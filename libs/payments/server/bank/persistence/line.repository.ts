import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, isDuplicate, type RowOf } from '@ceiba/platform/server';
import type { LineState } from '@ceiba/payments/contract';
import { bankLineTable, bankLineUseTable, bankMatchTable } from './bank.entity';

/** A row of `bank_line`. */
export type BankLineRow = RowOf<typeof bankLineTable, { state: LineState }>;

const COLUMNS = bankLineTable.columns();

/** Movements and what staff decided about them. */
@Injectable()
export class LineRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Movements under write locks, in the order of their ids. */
  lock(ids: readonly number[]): Promise<BankLineRow[]> {
    const sql = `select ${COLUMNS} from bank_line where id_line in (?) order by id_line for update`;
    return this.db.query<BankLineRow>(sql, [ids]);
  }

  /** Movements that wait and name a reference, the oldest first. */
  naming(id_statement: number | null, after: number, limit: number): Promise<BankLineRow[]> {
    const within = id_statement === null ? '' : 'and id_statement = ?';
    const params = id_statement === null ? [after, limit] : [after, id_statement, limit];
    return this.db.query<BankLineRow>(
      `select ${COLUMNS} from bank_line where state = 'open' and id_line > ? ${within} and found_reference is not null
       order by id_line limit ?`,
      params,
    );
  }

  /** A decision that payments and movements hang on; answers its id. */
  async decide(source: 'statement' | 'hand'): Promise<number> {
    const { full_name: user_created, id_user: id_user_created } = currentActor();
    return bankMatchTable.insert(this.db, { source, created_at: this.clock.now(), user_created, id_user_created });
  }

  /** Uses movements for a decision. False when one of them was used before: nobody uses it twice. */
  async use(lines: readonly BankLineRow[], id_match: number): Promise<boolean> {
    try {
      await bankLineUseTable.insertMany(
        this.db,
        lines.map(({ id_line }) => ({ id_line, id_match })),
      );
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    for (const { id_line } of lines) await this.setState(id_line, 'used', null);
    return true;
  }

  async setState(id_line: number, state: LineState, note: string | null): Promise<void> {
    const { full_name: decided_by, id_user: id_user_decided } = currentActor();
    const who = state === 'open' ? { decided_at: null, decided_by: null, id_user_decided: null } : null;
    const now = { decided_at: this.clock.now(), decided_by, id_user_decided };
    await bankLineTable.update(this.db, { id_line }, { state, note, ...(who ?? now) });
  }

  /** The decision that a movement was used for, and its other movements. */
  async matchOf(id_line: number): Promise<{ id_match: number; source: string; lines: number[] } | null> {
    const rows = await this.db.query<{ id_match: number; source: string; id_line: number }>(
      `select m.id_match, m.source, o.id_line from bank_line_use u join bank_match m on m.id_match = u.id_match
       join bank_line_use o on o.id_match = u.id_match where u.id_line = ? order by o.id_line`,
      [id_line],
    );
    const [first] = rows;
    return first ? { id_match: first.id_match, source: first.source, lines: rows.map((row) => row.id_line) } : null;
  }

  /** The decision of staff about a reference that no movement shows yet, of just this amount. */
  async awaiting(id_reference: number, amount_minor: number): Promise<number | null> {
    const row = await this.db.one<{ id_match: number }>(
      `select p.id_match from bank_payment p where p.id_reference = ? and p.amount_minor = ? and p.state = 'approved'
       and not exists (select 1 from bank_line_use u where u.id_match = p.id_match) order by p.id_match limit 1`,
      [id_reference, amount_minor],
    );
    return row?.id_match ?? null;
  }

  /** Frees the movements of a decision; `whole`: it is undone itself. */
  async free(id_match: number, lines: readonly number[], whole: boolean): Promise<void> {
    await this.db.execute('delete from bank_line_use where id_match = ?', [id_match]);
    for (const id_line of lines) await this.setState(id_line, 'open', null);
    const { full_name: undone_by, id_user: id_user_undone } = currentActor();
    const undone = { undone_at: this.clock.now(), undone_by, id_user_undone };
    if (whole) await bankMatchTable.update(this.db, { id_match }, undone);
  }
}
