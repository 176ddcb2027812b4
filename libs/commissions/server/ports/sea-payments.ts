import { Injectable } from '@nestjs/common';
import type { PaidInMonth } from '@ceiba/commissions/contract';
import type { TypeFee } from '@ceiba/customers/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Db, notFound, Refusal } from '@ceiba/platform/server';
import { taxTexts } from '../bonuses/tax-texts';
import { seaTable } from '../persistence/bonus.entity';
import { StatementRules } from '../runs/statement-rules';
import { SentPayments } from './sent-payments';
import { UNSTAMPED } from './bonus-payments';
import type { ChangedSubtotal } from './statements';
import { StampMarks, type StampColumns } from './stamp-marks';

export interface SeaKey {
  id_period: number;
  id_branch_office: number;
}

export interface SeaStatement extends SeaKey {
  key_branch_office: string;
  id_customers: number;
  full_name: string;
  code_period: string;
  name_period: string;
  id_type_money: number;
  code_money: string;
  type_fee: TypeFee;
  subtotal_earnings_original: string;
  subtotal_earnings: string;
  change_total: 0 | 1;
  change_reason: string | null;
  isr: string;
  total: string;
  facturama_id: string | null;
  facturama_state: string | null;
  facturama_error: string | null;
}

const SELECT = `select s.id_period, s.id_branch_office, b.key_branch_office, s.id_customers, c.full_name, p.code_period,
    p.name_period, s.id_type_money, m.code_money, s.type_fee, s.subtotal_earnings_original, s.subtotal_earnings,
    s.change_total, s.change_reason, s.isr, s.total, s.facturama_id, s.facturama_state, s.facturama_error
  from commission_sea s join branch_office b on b.id_branch_office = s.id_branch_office
  join customers c on c.id_customers = s.id_customers join period p on p.id_period = s.id_period
  join type_money m on m.id_type_money = s.id_type_money`;
const NONE = 'La sucursal no tiene bono SEA en ese periodo.';

/** What branches bring to their owners, for whoever stamps and pays it. Every call joins the caller's unit of work. */
@Injectable()
export class SeaPayments extends StampMarks<SeaKey> {
  constructor(
    clock: Clock,
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly rules: StatementRules,
    private readonly sent: SentPayments,
  ) {
    super(clock);
  }

  /** The branches of an owner in a period, those without a CFDI first. */
  async branchesOf(id_period: number, id_customers: number): Promise<{ id_branch_office: number; stamped: 0 | 1 }[]> {
    return this.db.query(
      `select id_branch_office, facturama_id is not null as stamped from commission_sea
       where id_period = ? and id_customers = ? order by stamped, id_branch_office`,
      [id_period, id_customers],
    );
  }

  /** The branches of a period whose bonus the company stamps and has not. */
  async unstamped(id_period: number): Promise<number[]> {
    const rows = await this.db.query<{ id_branch_office: number }>(
      `select t.id_branch_office from commission_sea t where t.id_period = ? and ${UNSTAMPED} order by t.id_branch_office`,
      [id_period],
    );
    return rows.map(({ id_branch_office }) => id_branch_office);
  }

  /** Throws 404. */
  async get({ id_period, id_branch_office }: SeaKey): Promise<SeaStatement> {
    const row = await this.db.one<SeaStatement>(`${SELECT} where s.id_period = ? and s.id_branch_office = ?`, [
      id_period,
      id_branch_office,
    ]);
    if (!row) throw notFound(NONE);
    return row;
  }

  /** The same under a write lock. */
  async lock(key: SeaKey): Promise<SeaStatement> {
    await this.db.query('select 1 from commission_sea where id_period = ? and id_branch_office = ? for update', [
      key.id_period,
      key.id_branch_office,
    ]);
    return this.get(key);
  }

  /**
   * Staff set another subtotal (decimal text), or go back to the calculated one; taxes follow, the original stays. Throws
   * 409 when it is stamped or being stamped or the period is paid, 422 for a subtotal below 0.01.
   */
  async change(key: SeaKey, { change_total, subtotal, reason = null }: ChangedSubtotal): Promise<SeaStatement> {
    const statement = await this.lock(key);
    const period = await this.periods.get(key.id_period);
    const fixed = statement.facturama_id !== null || statement.facturama_state === 'PENDING';
    if (fixed || period.customers_paid === 1)
      throw new Refusal('COMMISSIONS.FIXED', 'El bono ya está timbrado o pagado.', { status: 409 });
    await this.sent.assertNot(
      { source: 'sea', ...subjectOf(statement) },
      'El bono ya está en un archivo de pagos o pagado.',
    );
    const changed = change_total === 1 ? toCents(subtotal ?? '') : null;
    if (changed !== null && changed < 1) throw new Refusal('COMMISSIONS.SUBTOTAL', 'El subtotal debe ser mayor a 0.');
    const cents = changed ?? toCents(statement.subtotal_earnings_original);
    const { type_fee, id_type_money } = statement;
    const taxes = await this.rules.taxes(period);
    await this.rules.holdPayee(statement.id_customers);
    const others = await this.paidInMonth(statement);
    await seaTable.update(this.db, keyOf(key), {
      change_total,
      change_reason: change_total === 1 ? reason : null,
      subtotal_changed: changed === null ? null : fromCents(changed),
      subtotal_earnings: fromCents(cents),
      ...taxTexts(taxes.taxOn({ subtotal: cents, type_fee, id_type_money, others })),
      updated_at: this.clock.now(),
    });
    return this.lock(key);
  }

  /** What the owner's other payments of the month come to, where they accumulate. */
  async paidInMonth({ id_customers, ...key }: SeaKey & { id_customers: number }): Promise<PaidInMonth | undefined> {
    const { date_end_period } = await this.periods.get(key.id_period);
    return (await this.rules.paidInMonth({ date_end_period, sea: key }, id_customers)).get(id_customers);
  }

  protected mark(key: SeaKey, facturama_id: string | null, values: StampColumns): Promise<number> {
    return seaTable.update(this.db, { ...keyOf(key), facturama_id }, { ...values, updated_at: this.clock.now() });
  }
}

const subjectOf = ({ id_period, id_customers, id_branch_office: id_subject }: SeaStatement) => ({
  ...{ id_period, id_customers, id_subject },
});
const keyOf = ({ id_period, id_branch_office }: SeaKey): SeaKey => ({ id_period, id_branch_office });
