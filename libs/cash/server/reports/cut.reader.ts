import { Injectable } from '@nestjs/common';
import type { CutCount, CutMovement, Pieces } from '@ceiba/cash/contract';
import { branchesIn, Db, type SqlParam } from '@ceiba/platform/server';
import type { EntrySum, Shift, ShiftMoney } from '../domain/cut';

/** What a cut is about: a worker or a branch, some days, the branches of who asks. */
export interface CutScope {
  id_worker: number | null;
  date_start: string;
  date_end: string;
  branches: readonly number[] | null;
}

/** Entries of no session yet, by whose they are and when. */
export interface LooseSum extends EntrySum {
  id_worker: number | null;
  id_branch_office: number;
  name_worker: string | null;
  key_branch_office: string;
  name_branch_office: string;
  day_entry: string;
}

type OfSession<T> = T & { id_session: number };
export type StoredShift = Shift & { id_session: number; id_branch_office: number };
type StoredCount = Omit<CutCount, 'pieces' | 'confirmed'> & {
  id_session: number | null;
  denominations: readonly Pieces[] | null;
  user_confirmed: string | null;
};

/** 1: of a cancel, 2: of a return; a return's rounding may be above zero, where its cash was rounded up. */
const BACK = 'if(e.id_return is not null, 2, e.value < 0)';
const SUMS = `${BACK} as back, count(*) as qty, sum(e.amount) as amount, sum(e.value) as value`;
const ALIKE = `e.kind, e.id_type_format_pay, f.name_format_pay, e.id_type_money, e.id_type_money_sale, e.in_drawer`;
const LIKE = `${ALIKE}, ${BACK}`;
const FORM = 'left join type_format_pay f on f.id_type_format_pay = e.id_type_format_pay';

/** Reads what cuts are made of; every statement is led by the keys of its entries. */
@Injectable()
export class CutReader {
  constructor(private readonly db: Db) {}

  async shifts(scope: CutScope): Promise<StoredShift[]> {
    const [where, params] = this.where(scope, 's', 'day_session');
    return this.db.query<StoredShift>(
      `select s.id_session, s.id_worker, s.id_branch_office, concat_ws(' ', w.name_worker, w.last_name_worker) as name_worker,
         b.key_branch_office, b.name_branch_office, s.day_session, s.state, s.opened_at, s.closed_at, s.reason_opening
       from cash_session s join worker w on w.id_worker = s.id_worker
         join branch_office b on b.id_branch_office = s.id_branch_office
       where ${where} order by s.day_session, b.name_branch_office, name_worker, s.id_session`,
      params,
    );
  }

  /** What each session took in, and of those that run also what no count has taken yet. */
  async sums(ids: readonly number[]): Promise<OfSession<EntrySum>[]> {
    if (ids.length === 0) return [];
    const taken = `select e.id_session, ${ALIKE}, ${SUMS} from cash_entry e ${FORM} where e.id_session in (?)
      group by e.id_session, ${LIKE}`;
    const open = `select s.id_session, ${ALIKE}, ${SUMS} from cash_session s
      join cash_entry e on e.id_branch_office = s.id_branch_office and e.id_worker = s.id_worker and e.id_session is null
      ${FORM} where s.id_session in (?) and s.open_key = 1 group by s.id_session, ${LIKE}`;
    return [
      ...(await this.db.query<OfSession<EntrySum>>(taken, [ids])),
      ...(await this.db.query<OfSession<EntrySum>>(open, [ids])),
    ];
  }

  /** What no drawer has: nobody has counted there yet, or it was paid online. */
  async loose(scope: CutScope): Promise<LooseSum[]> {
    const [where, params] = this.where(scope, 'e', 'day_entry');
    return this.db.query<LooseSum>(
      `select e.id_worker, e.id_branch_office, e.day_entry, b.key_branch_office, b.name_branch_office,
         concat_ws(' ', w.name_worker, w.last_name_worker) as name_worker, ${ALIKE}, ${SUMS}
       from cash_entry e ${FORM} join branch_office b on b.id_branch_office = e.id_branch_office
         left join worker w on w.id_worker = e.id_worker
       where e.id_session is null and ${where} and not exists (
         select 1 from cash_session o
         where o.id_worker = e.id_worker and o.id_branch_office = e.id_branch_office and o.open_key = 1)
       group by e.id_worker, e.id_branch_office, e.day_entry, ${LIKE}
       order by e.day_entry, b.name_branch_office, name_worker`,
      params,
    );
  }

  async money(ids: readonly number[]): Promise<OfSession<ShiftMoney>[]> {
    if (ids.length === 0) return [];
    return this.db.query<OfSession<ShiftMoney>>(
      `select id_session, id_type_money, opening, opening_expected, before_opening, fund, expected, counted, difference
       from cash_session_money where id_session in (?)`,
      [ids],
    );
  }

  async counts(ids: readonly number[]): Promise<StoredCount[]> {
    if (ids.length === 0) return [];
    return this.db.query<StoredCount>(
      `select c.id_break_box, c.id_session, c.saved_at, concat_ws(' ', w.name_worker, w.last_name_worker) as name_worker,
         c.closing, m.code_money, k.counted, ifnull(k.expected, 0) as expected, ifnull(k.difference, 0) as difference,
         k.denominations, ifnull(c.explanation, '') as explanation, c.user_confirmed
       from break_box c join break_box_money k on k.id_break_box = c.id_break_box
         join type_money m on m.id_type_money = k.id_type_money join worker w on w.id_worker = c.id_worker
       where c.id_session in (?) order by c.id_break_box, k.id_type_money desc`,
      [ids],
    );
  }

  /** Cash in and out without a sale, of the days: what was moved over midnight is told on its own day. */
  async movements(scope: CutScope): Promise<CutMovement[]> {
    const [where, params] = this.where(scope, 'e', 'day_entry');
    return this.db.query<CutMovement>(
      `select e.at, e.user_created as name_worker, e.kind, e.amount, m.code_money, ifnull(e.reason, '') as reason
       from cash_entry e join type_money m on m.id_type_money = e.id_type_money
       where ${where} and e.kind in ('IN', 'OUT') order by e.id_entry`,
      params,
    );
  }

  async codes(): Promise<ReadonlyMap<number, string>> {
    const rows = await this.db.query<{ id: number; code: string }>(
      'select id_type_money as id, code_money as code from type_money',
    );
    return new Map(rows.map(({ id, code }) => [id, code]));
  }

  private where(
    { id_worker, date_start, date_end, branches }: CutScope,
    alias: string,
    day: string,
  ): [string, SqlParam[]] {
    const inside = branchesIn(`${alias}.id_branch_office`, branches);
    const worker = id_worker === null ? '' : `${alias}.id_worker = ? and `;
    return [
      `${worker}${alias}.${day} between ? and ? and ${inside.sql}`,
      [...(id_worker === null ? [] : [id_worker]), date_start, date_end, ...(inside.params ?? [])],
    ];
  }
}
