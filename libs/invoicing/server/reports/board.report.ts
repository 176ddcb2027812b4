import { Injectable } from '@nestjs/common';
import { workerOf } from '@ceiba/identity/server';
import {
  BOARD,
  type BoardCount,
  type BoardRow,
  CANCELLATIONS,
  type CancellationRow,
  cfdiRecord,
  WAITING_CFDIS,
} from '@ceiba/invoicing/contract';
import { addDays, type AskedOf, type AttentionCount, startOfDay } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  CountsAttention,
  Db,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { BOARD_ROWS, PLACE_OF_CFDI, REPLACEABLE, TO_MEND } from '../persistence/board-sql';
import { branchOfCfdi } from '../persistence/kind-branches';

/** What leads to a row's record, and is shown nowhere. */
interface Place {
  year: number | null;
  day_from: string | null;
  day_until: string | null;
}
/** A row as it is read. */
type Read<R> = Omit<R, 'record' | 'screen' | 'path'> & Place;

function named<R extends Place & { kind: string; reference: string; id_customers: number | null }>(row: R) {
  const { year, day_from: from, day_until: until, ...shown } = row;
  return { ...shown, ...cfdiRecord(row.kind, row.reference, { id_customers: row.id_customers, year, from, until }) };
}

/** Rows with their branch. */
const ROWS = `(select w.*, ${branchOfCfdi('w')} as id_branch_office from ${BOARD_ROWS} w)`;
const only = (column: string, value: string | null | undefined) =>
  value ? [{ sql: `${column} = ?`, params: [value] }] : [];

/** What waits for the provider, for SAT or for a person, of one's own branches; listed, and counted for the start page. */
@ReportQuery(BOARD)
@CountsAttention(WAITING_CFDIS)
@Injectable()
export class BoardReport implements ReportSource<typeof BOARD, unknown, Read<BoardRow>>, AttentionSource {
  constructor(private readonly db: Db) {}

  plan({ branches, kind, state }: AskedOf<typeof BOARD>): ReportPlan {
    return {
      from: `from ${ROWS} x join branch_office b on b.id_branch_office = x.id_branch_office
        left join customers c on c.id_customers = x.id_customers
        left join cfdi_problem m on x.state = 'failed' and m.kind = x.kind and m.reference = x.reference and m.position = ${TO_MEND}
        left join branch_office mb on m.place = 'branch' and mb.id_branch_office = m.id_place`,
      select: `x.id_row, x.kind, x.reference, x.state, x.since, x.error, x.attempts, x.order_number, x.uuid, x.facturama_id,
        x.id_cancellation, b.id_branch_office, b.key_branch_office, x.id_customers, c.full_name, ${PLACE_OF_CFDI}, ${REPLACEABLE},
        m.place as mend_place, if(m.place = 'customer', m.id_place, null) as mend_customers,
        if(m.place = 'product', m.id_place, null) as mend_product, mb.key_branch_office as mend_branch`,
      where: [branchesIn('x.id_branch_office', branches), ...only('x.kind', kind), ...only('x.state', state)],
      search: ['x.reference', 'x.order_number', 'x.error', 'c.full_name', 'x.uuid'],
      addedUp: true,
      tieBreak: 'x.id_row',
    };
  }

  dress(row: Read<BoardRow>): BoardRow {
    return named(row);
  }

  /** Counts by kind and state; the filters of kind and state leave them as they are. */
  async more({ branches }: AskedOf<typeof BOARD>): Promise<{ counts: BoardCount[] }> {
    const own = branchesIn('x.id_branch_office', branches);
    const counts = await this.db.query<BoardCount>(
      `select x.kind, count(if(x.state = 'waiting', 1, null)) as waiting, count(if(x.state = 'unknown', 1, null)) as unknown,
         count(if(x.state = 'failed', 1, null)) as failed, count(if(x.state = 'canceling', 1, null)) as canceling,
         count(if(x.state = 'kept', 1, null)) as kept, min(x.since) as since
       from ${ROWS} x where ${own.sql} group by x.kind order by x.kind`,
      own.params ?? [],
    );
    return { counts };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const own = branchesIn('x.id_branch_office', branches);
    const row = await this.db.one<{ waiting: number; refused: number }>(
      `select count(*) as waiting, count(if(x.state in ('failed', 'kept'), 1, null)) as refused from ${ROWS} x where ${own.sql}`,
      own.params ?? [],
    );
    const refused = Number(row?.refused ?? 0);
    return { count: Number(row?.waiting ?? 0), note: refused > 0 ? `${refused} con error` : null };
  }
}

/** Every cancellation that was asked for. */
@ReportQuery(CANCELLATIONS)
@Injectable()
export class CancellationsReport implements ReportSource<typeof CANCELLATIONS, unknown, Read<CancellationRow>> {
  plan({ branches, kind, date_start, date_end }: AskedOf<typeof CANCELLATIONS>): ReportPlan {
    return {
      from: `from (select w.*, ${branchOfCfdi('w')} as id_branch_office from (
          select i.kind, i.reference, i.id_customers, i.order_number, i.facturama_id, i.uuid, q.id_cancellation, q.created_at,
            q.motive, q.state, q.settled_at, q.acuse is not null as has_receipt, q.error, q.uuid_replacement, q.user_created,
            ${workerOf('q.id_user_created')} as id_worker_created
          from cfdi_cancellation q join cfdi_intent i on i.id_intent = q.id_intent
          where q.waits in (0, 1) and q.created_at >= ? and q.created_at < ?) w) x
        join branch_office b on b.id_branch_office = x.id_branch_office
        left join customers c on c.id_customers = x.id_customers`,
      given: [startOfDay(date_start), startOfDay(addDays(date_end, 1))],
      select: `concat('c-', x.id_cancellation) as id_row, x.id_cancellation, x.kind, x.reference, x.created_at, x.motive, x.state,
        x.settled_at, x.has_receipt, x.error, x.uuid_replacement, x.user_created, x.id_worker_created, x.order_number, x.uuid, x.facturama_id,
        b.id_branch_office, b.key_branch_office, x.id_customers, c.full_name, ${PLACE_OF_CFDI}`,
      where: [branchesIn('x.id_branch_office', branches), ...only('x.kind', kind)],
      search: ['x.reference', 'x.order_number', 'x.uuid', 'c.full_name'],
      sort: { created_at: 'x.id_cancellation' },
      unique: ['created_at'],
      tieBreak: 'x.id_cancellation desc',
    };
  }

  dress(row: Read<CancellationRow>): CancellationRow {
    return named(row);
  }
}
