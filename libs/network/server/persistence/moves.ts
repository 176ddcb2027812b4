import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import type { MovesInput, StoredMoveRow } from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, listQuery, type RowOf } from '@ceiba/platform/server';
import { networkMoveTable } from './network.entity';

/** A move as it is stored. */
export type StoredMove = RowOf<typeof networkMoveTable>;
/** What a move says when it is made. */
export type NewMove = Pick<StoredMove, 'id_customers' | 'id_upline_before' | 'id_upline' | 'id_period'> &
  Partial<Pick<StoredMove, 'reason' | 'id_move_undone'>>;

/** Counts against "once per period": it took nothing back and was not taken back. */
const STANDS = `m.id_move_undone is null and not exists (select 1 from network_move u where u.id_move_undone = m.id_move)`;
const LATER = 'select max(l.id_move) from network_move l where l.id_customers = m.id_customers';

/** The log of moves (compensation.md, "Moving a partner"). */
@Injectable()
export class Moves {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  add(move: NewMove): Promise<number> {
    const { full_name, id_user } = currentActor();
    return networkMoveTable.insert(this.db, {
      ...move,
      user_created: full_name,
      id_user_created: id_user,
      created_at: this.clock.now(),
    });
  }

  find(id: number): Promise<StoredMove | undefined> {
    return this.db.one<StoredMove>(`select ${networkMoveTable.columns()} from network_move where id_move = ?`, [id]);
  }

  /** His last move, whether or not it took one back. */
  async last(id_customers: number): Promise<number | null> {
    const sql = 'select max(id_move) as id from network_move where id_customers = ?';
    return (await this.db.one<{ id: number | null }>(sql, [id_customers]))?.id ?? null;
  }

  /** Which of these were moved in a period. */
  async movedIn(id_period: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.db.query<{ id: number }>(
      `select m.id_customers as id from network_move m where m.id_period = ? and m.id_customers in (?) and ${STANDS}`,
      [id_period, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Where those stood in a period who were moved in a later one: a period that is still being closed, or previewed, keeps
   * the tree that it had.
   */
  async placesBefore(id_period: number): Promise<Map<number, number>> {
    const rows = await this.db.query<{ id: number; upline: number }>(
      `select m.id_customers as id, m.id_upline_before as upline from network_move m
       join period p on p.id_period = m.id_period
       where p.date_start_period > (select date_start_period from period where id_period = ?) order by m.id_move desc`,
      [id_period],
    );
    // The latest come first: the earliest of the later ones remains.
    return new Map(rows.map(({ id, upline }) => [id, upline]));
  }

  list({ id_customers, id_period, ...input }: MovesInput): Promise<ListResult<StoredMoveRow>> {
    return listQuery<StoredMoveRow>(
      this.db,
      {
        from: `from network_move m join period p on p.id_period = m.id_period
          join customers c on c.id_customers = m.id_customers join customers f on f.id_customers = m.id_upline_before
          join customers t on t.id_customers = m.id_upline
          left join network_move u on u.id_move_undone = m.id_move`,
        select: `m.id_move, m.created_at, m.user_created,
          ${workerOf('m.id_user_created')} as id_worker_created, m.id_period, p.code_period, m.id_customers,
          c.full_name as full_name_customers, m.id_upline_before, f.full_name as full_name_upline_before, m.id_upline,
          t.full_name as full_name_upline, m.reason, m.id_move_undone, u.id_move is not null as undone,
          m.id_move_undone is null and u.id_move is null and m.id_move = (${LATER}) as can_undo`,
        where: [
          ...(id_customers ? [{ sql: 'm.id_customers = ?', params: [id_customers] }] : []),
          ...(id_period ? [{ sql: 'm.id_period = ?', params: [id_period] }] : []),
        ],
        search: [
          { figure: 'm.id_customers' },
          'c.full_name',
          'f.full_name',
          't.full_name',
          'm.reason',
          'm.user_created',
        ],
        sort: { id_move: 'm.id_move', created_at: 'm.id_move', full_name_customers: 'c.full_name' },
        defaultSort: { by: 'id_move', order: 'desc' },
        unique: ['id_move', 'created_at'],
        tieBreak: 'm.id_move',
      },
      input,
    );
  }
}
