import { Injectable } from '@nestjs/common';
import { RETENTION_FEES, RETENTION_MESSAGES } from '@ceiba/commissions/contract';
import type { TypeFee } from '@ceiba/customers/contract';
import { branchesIn, Clock, Db, notFound, Refusal, type RowOf } from '@ceiba/platform/server';
import { PAYMENTS_OF } from '../persistence/payment-state.sql';
import { retentionTable } from '../persistence/retention.entity';
import { daysOf, HAS_PAPER, paidInYear, WITHHELD_LINES } from '../persistence/withheld.sql';
import { StampMarks, type StampColumns } from './stamp-marks';

/** Whose paper of which year; a partner who changed his regime has one of each. */
export interface RetentionKey {
  year: number;
  id_customers: number;
  type_fee: TypeFee;
}

export type Retention = RowOf<typeof retentionTable, { type_fee: TypeFee }>;

/** What a year withheld, in decimal text, and the months of its first and last payment. */
type Figures = Pick<Retention, 'month_start' | 'month_end' | 'subtotal' | 'isr' | 'iva' | 'ret_iva'>;

const COLUMNS = retentionTable.columns();
const PAYEE = ' and s.id_customers = ? and s.type_fee = ? and s.id_type_money = 2';
/** Payments of one payee and year that are not over, of every source. */
const UNPAID = Object.values(PAYMENTS_OF)
  .map(
    ({ from, state }) => `select count(*) as n ${from}
      where p.date_end_period between ? and ? and p.state_period = 'closed' and s.subtotal_earnings > 0${PAYEE}
        and ${state} not in ('paid', 'nothing')`,
  )
  .join(' union all ');

/** Papers of what a year withheld, for whoever stamps them (docs/adr/0076). Every call joins the caller's unit of work. */
@Injectable()
export class Retentions extends StampMarks<number> {
  constructor(
    clock: Clock,
    private readonly db: Db,
  ) {
    super(clock);
  }

  /** Throws 409 while the year runs or one of its periods is not closed, naming them. */
  async assertOver(year: number): Promise<void> {
    const [first, last] = daysOf(year);
    if (this.clock.today() <= last)
      throw new Refusal('COMMISSIONS.YEAR_RUNS', RETENTION_MESSAGES.running(year), { status: 409 });
    const open = await this.db.query<{ code_period: string }>(
      `select code_period from period where date_end_period between ? and ? and state_period <> 'closed'
       order by date_end_period limit 5`,
      [first, last],
    );
    const codes = open.map(({ code_period }) => code_period).join(', ');
    if (codes !== '') throw new Refusal('COMMISSIONS.YEAR_OPEN', RETENTION_MESSAGES.open(codes), { status: 409 });
  }

  /** The row of a paper; made where there is none. Throws as `assertOver`, and 409 where nothing was withheld. */
  async open(key: RetentionKey): Promise<number> {
    if (!RETENTION_FEES.includes(key.type_fee))
      throw new Refusal('COMMISSIONS.NO_RETENTION', RETENTION_MESSAGES.regime, { status: 409 });
    await this.assertOver(key.year);
    if (!(await this.figures(key))) throw nothing();
    const now = this.clock.now();
    return retentionTable.insertOrFind(this.db, { ...key, created_at: now, updated_at: now }, 'id_retention');
  }

  /** All of a year that have no paper yet, of the payees of some branches (null: of all). Throws as `assertOver`. */
  async openAll(
    year: number,
    branches: readonly number[] | null,
  ): Promise<Pick<Retention, 'id_retention' | 'id_customers'>[]> {
    await this.assertOver(year);
    const days = daysOf(year);
    const { sql, params = [] } = branchesIn('c.id_branch_office', branches);
    const now = this.clock.now();
    await this.db.execute(
      `insert into commission_retention (year, id_customers, type_fee, created_at, updated_at)
       select ?, w.id_customers, w.type_fee, ?, ? from ${WITHHELD_LINES} w
       join customers c on c.id_customers = w.id_customers where ${HAS_PAPER} and ${sql}
       order by w.id_customers, w.type_fee
       on duplicate key update updated_at = commission_retention.updated_at`,
      [year, now, now, ...days, ...days, ...days, ...params],
    );
    return this.db.query(
      `select r.id_retention, r.id_customers from commission_retention r join customers c on c.id_customers = r.id_customers
       where r.year = ? and r.facturama_id is null and ifnull(r.facturama_state, '') <> 'PENDING' and ${sql}
       order by r.id_customers, r.type_fee`,
      [year, ...params],
    );
  }

  /** Throws 404. */
  get(id_retention: number): Promise<Retention> {
    return this.one('where id_retention = ?', id_retention);
  }

  /** The same under a write lock. */
  lock(id_retention: number): Promise<Retention> {
    return this.one('where id_retention = ? for update', id_retention);
  }

  /** The row with what the year withheld by now; the row is locked. Throws as `open`. */
  async settle(id_retention: number): Promise<Retention> {
    const { year, id_customers, type_fee } = await this.lock(id_retention);
    await this.assertOver(year);
    const figures = await this.figures({ year, id_customers, type_fee });
    if (!figures) throw nothing();
    await retentionTable.update(this.db, { id_retention }, { ...figures, updated_at: this.clock.now() });
    return this.get(id_retention);
  }

  /** How many payments of his year and regime are not over. */
  async unpaid({ year, id_customers, type_fee }: RetentionKey): Promise<number> {
    const given = [...daysOf(year), id_customers, type_fee];
    const rows = await this.db.query<{ n: number }>(
      UNPAID,
      Object.keys(PAYMENTS_OF).flatMap(() => given),
    );
    return rows.reduce((all, { n }) => all + Number(n), 0);
  }

  protected mark(id_retention: number, facturama_id: string | null, values: StampColumns): Promise<number> {
    return retentionTable.update(this.db, { id_retention, facturama_id }, { ...values, updated_at: this.clock.now() });
  }

  /** Undefined where nothing was withheld. */
  private async figures({ year, id_customers, type_fee }: RetentionKey): Promise<Figures | undefined> {
    const given = [...daysOf(year), id_customers, type_fee];
    return this.db.one<Figures>(
      `select min(v.month) as month_start, max(v.month) as month_end, sum(v.subtotal_earnings) as subtotal,
         sum(v.isr) as isr, sum(v.iva) as iva, sum(v.ret_iva) as ret_iva
       from (${paidInYear(PAYEE)}) v having sum(v.isr) + sum(v.ret_iva) > 0`,
      [...given, ...given, ...given],
    );
  }

  private async one(where: string, id: number): Promise<Retention> {
    const row = await this.db.one<Retention>(`select ${COLUMNS} from commission_retention ${where}`, [id]);
    if (!row) throw notFound('La constancia de retenciones no existe.');
    return row;
  }
}

const nothing = () => new Refusal('COMMISSIONS.NO_RETENTION', RETENTION_MESSAGES.nothing, { status: 409 });
