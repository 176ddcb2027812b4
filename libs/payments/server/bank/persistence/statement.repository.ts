import { Injectable } from '@nestjs/common';
import type { StatementColumns } from '@ceiba/payments/contract';
import { Clock, currentActor, Db, isDuplicate } from '@ceiba/platform/server';
import type { Movement } from '../domain/read-statement';
import { bankLayoutTable, bankLineTable, bankStatementTable } from './bank.entity';

const CHUNK = 1000;

export interface NewStatement {
  bank: string;
  account: string;
  currency: string;
  name: string;
  sha256: string;
  lines: number;
  fresh: number;
  first_day: string;
  last_day: string;
  gap: string | null;
}

const twinKey = ({ line_key, twin }: Pick<Movement, 'line_key' | 'twin'>): string => `${line_key}-${twin}`;

/** Statements, their movements, and which column of a bank's files holds what. */
@Injectable()
export class StatementRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async columnsOf(bank: string): Promise<StatementColumns | null> {
    const row = await this.db.one<{ columns: StatementColumns }>('select `columns` from bank_layout where bank = ?', [
      bank,
    ]);
    return row?.columns ?? null;
  }

  /** Also holds the bank until the commit: its statements are written one after another. */
  async keepColumns(bank: string, columns: StatementColumns): Promise<void> {
    const { full_name: user_updated, id_user: id_user_updated } = currentActor();
    const row = { bank, columns, updated_at: this.clock.now(), user_updated, id_user_updated };
    await bankLayoutTable.upsert(this.db, row);
  }

  /** When this very file was uploaded for the account. */
  async uploadedAt(account: string, sha256: string): Promise<Date | null> {
    const row = await this.db.one<{ created_at: Date }>(
      'select created_at from bank_statement where account = ? and sha256 = ?',
      [account, sha256],
    );
    return row?.created_at ?? null;
  }

  /** Those of the movements that another statement brought, by key and number. */
  async known(movements: readonly Movement[]): Promise<(movement: Movement) => boolean> {
    const found = new Set<string>();
    const keys = [...new Set(movements.map(({ line_key }) => line_key))];
    for (let at = 0; at < keys.length; at += CHUNK) {
      const rows = await this.db.query<{ line_key: string; twin: number }>(
        'select line_key, twin from bank_line where line_key in (?)',
        [keys.slice(at, at + CHUNK)],
      );
      for (const row of rows) found.add(twinKey(row));
    }
    return (movement) => found.has(twinKey(movement));
  }

  /** Does a statement that begins with this balance follow from what the account's movements say? True where nothing speaks against it. */
  async follows(account: string, first_day: string, opening_minor: number): Promise<boolean> {
    const row = await this.db.one<{ before: number; same: number }>(
      `select count(*) as \`before\`, sum(balance_minor = ?) as same from bank_line
       where account = ? and day <= ? and balance_minor is not null`,
      [opening_minor, account, first_day],
    );
    return Number(row?.before ?? 0) === 0 || Number(row?.same ?? 0) > 0;
  }

  /** Answers its id; null where the same file is there already. */
  async insert(statement: NewStatement): Promise<number | null> {
    const { full_name: user_created, id_user: id_user_created } = currentActor();
    const row = { ...statement, created_at: this.clock.now(), user_created, id_user_created };
    try {
      return await bankStatementTable.insert(this.db, row);
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  async insertLines(
    { account, currency }: Pick<NewStatement, 'account' | 'currency'>,
    id_statement: number,
    movements: readonly (Omit<Movement, 'named'> & { found_reference: string | null })[],
  ): Promise<void> {
    const rows = movements.map((movement) => ({
      ...movement,
      ...{ id_statement, account, currency, state: movement.amount_minor > 0 ? 'open' : 'out' },
    }));
    await bankLineTable.insertMany(this.db, rows);
  }
}
