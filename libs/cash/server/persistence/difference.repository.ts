import { Injectable } from '@nestjs/common';
import { CASH_MESSAGES, needsWord } from '@ceiba/cash/contract';
import { toCents } from '@ceiba/platform/contract';
import { currentActor, Db, notFound, type RowOf } from '@ceiba/platform/server';
import { breakBoxTable } from './cash.entity';

export type StoredCount = RowOf<typeof breakBoxTable> & { differences: readonly string[] };

/** Counts whose differences are explained and confirmed. */
@Injectable()
export class DifferenceRepository {
  constructor(private readonly db: Db) {}

  /** Under its lock; throws 404. */
  async lock(id_break_box: number): Promise<StoredCount> {
    const count = await this.db.one<RowOf<typeof breakBoxTable>>(
      `select ${breakBoxTable.columns()} from break_box where id_break_box = ? for update`,
      [id_break_box],
    );
    if (!count) throw notFound(CASH_MESSAGES.noCount);
    const rows = await this.db.query<{ difference: string }>(
      'select difference from break_box_money where id_break_box = ? and difference <> 0 order by id_type_money',
      [id_break_box],
    );
    return { ...count, differences: rows.map(({ difference }) => difference) };
  }

  async explain(id_break_box: number, explanation: string, explained_at: Date): Promise<void> {
    const { id_user, full_name } = currentActor();
    const by = { id_user_explained: id_user, user_explained: full_name };
    await breakBoxTable.update(this.db, { id_break_box }, { explanation, explained_at, ...by });
  }

  async confirm(id_break_box: number, note_confirmed: string, confirmed_at: Date): Promise<void> {
    const { id_user, full_name } = currentActor();
    const by = { id_user_confirmed: id_user, user_confirmed: full_name };
    await breakBoxTable.update(this.db, { id_break_box }, { note_confirmed, confirmed_at, ...by });
  }
}

/** Has a count a difference at all, and does it need a second person's word? */
export const isDifferent = ({ differences }: StoredCount): boolean => differences.some((one) => toCents(one) !== 0);
export const wantsWord = ({ differences }: StoredCount, limit: string | null): boolean => needsWord(differences, limit);
