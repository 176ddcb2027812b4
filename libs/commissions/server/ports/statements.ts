import { Injectable } from '@nestjs/common';
import type { PaidInMonth, StoredStatement, TaxBracket } from '@ceiba/commissions/contract';
import type { TypeFee } from '@ceiba/customers/contract';
import { rankName } from '@ceiba/network/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { type Day, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Db, notFound, Refusal } from '@ceiba/platform/server';
import { settle, type SettledStatement } from '../domain/statement';
import { RunRepository } from '../persistence/run.repository';
import { CLOSED, STATEMENT_FROM, STATEMENT_SELECT } from '../persistence/statement.sql';
import { StatementRules } from '../runs/statement-rules';
import { SentPayments } from './sent-payments';

/** Another subtotal than the calculated one, and why; `change_total` 0: the calculated one again. */
export interface ChangedSubtotal {
  change_total: 0 | 1;
  subtotal?: string;
  reason?: string | null;
}

const KEY = `s.id_customers = ? and s.id_run = (select p.id_run from period p where p.id_period = ? and ${CLOSED})`;

/**
 * Statements of closed periods, for whoever stamps and pays them. The amounts that were calculated never change; what
 * stands on top of them does, until it is stamped. Every call joins the caller's unit of work.
 */
@Injectable()
export class Statements {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
    private readonly rules: StatementRules,
    private readonly sent: SentPayments,
  ) {}

  /** A payee's statement; undefined when the period is not closed or he earned nothing. */
  async get(idPeriod: number, idCustomers: number): Promise<StoredStatement | undefined> {
    const row = await this.db.one<Omit<StoredStatement, 'name_plan'>>(
      `select ${STATEMENT_SELECT} ${STATEMENT_FROM} where p.id_period = ? and ${CLOSED} and s.id_customers = ?`,
      [idPeriod, idCustomers],
    );
    return row && { ...row, name_plan: rankName((await this.runs.get(row.id_run)).rules, row.rank) };
  }

  /** The same under a write lock. Throws 404. */
  async lock(idPeriod: number, idCustomers: number): Promise<StoredStatement> {
    await this.db.query(`select 1 from commission_statement s where ${KEY} for update`, [idCustomers, idPeriod]);
    const statement = await this.get(idPeriod, idCustomers);
    if (!statement) throw notFound('El cliente no tiene comisiones en ese periodo.');
    return statement;
  }

  /** Who has a statement with something to be paid, by id. */
  async payees(idPeriod: number, only: { type_fee?: TypeFee; id_type_money?: number } = {}): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `select s.id_customers as id from period p join commission_statement s on s.id_run = p.id_run
       where p.id_period = ? and ${CLOSED} and s.subtotal_earnings > 0
         and (? is null or s.type_fee = ?) and (? is null or s.id_type_money = ?) order by s.id_customers`,
      [idPeriod, ...twice(only.type_fee), ...twice(only.id_type_money)],
    );
    return rows.map(({ id }) => id);
  }

  /** It is being stamped. False when it is stamped already. */
  markPending(idPeriod: number, idCustomers: number): Promise<boolean> {
    return this.mark(idPeriod, idCustomers, { facturama_state: 'PENDING', facturama_error: null });
  }

  /** It is stamped, for good. False when it was so already. */
  markStamped(
    idPeriod: number,
    idCustomers: number,
    stamp: { facturama_id: string; facturama_uuid?: string | null },
  ): Promise<boolean> {
    return this.mark(idPeriod, idCustomers, {
      facturama_state: 'STAMPED',
      facturama_error: null,
      facturama_id: stamp.facturama_id,
      facturama_uuid: stamp.facturama_uuid ?? null,
      stamped_at: this.clock.now(),
    });
  }

  /** The last attempt failed; the text is shown in the dialog. False when it is stamped. */
  markFailed(idPeriod: number, idCustomers: number, error: string): Promise<boolean> {
    return this.mark(idPeriod, idCustomers, { facturama_state: 'ERROR', facturama_error: error.slice(0, 1000) });
  }

  /** Its CFDI is being cancelled. */
  markCanceling(idPeriod: number, idCustomers: number, facturama_id: string): Promise<boolean> {
    return this.updateStamped(facturama_id, idPeriod, idCustomers, {
      facturama_state: 'CANCELING',
      facturama_error: null,
    });
  }

  /** Its CFDI is cancelled: it can be changed and stamped again. */
  markCanceled(idPeriod: number, idCustomers: number, facturama_id: string): Promise<boolean> {
    const none = { facturama_id: null, facturama_uuid: null, stamped_at: null };
    return this.updateStamped(facturama_id, idPeriod, idCustomers, {
      facturama_state: null,
      facturama_error: null,
      ...none,
    });
  }

  /** Its CFDI was not cancelled and stands; the text says why. */
  markKept(idPeriod: number, idCustomers: number, facturama_id: string, error: string): Promise<boolean> {
    const values = { facturama_state: 'STAMPED', facturama_error: error.slice(0, 1000) };
    return this.updateStamped(facturama_id, idPeriod, idCustomers, values);
  }

  /**
   * Staff set another subtotal (decimal text) and say why, or go back to the calculated one; taxes follow, the original stays.
   * Throws 409 when it is stamped or being stamped, the period is paid, or a rest changes that went on already; 422 for
   * a subtotal below 0.01.
   */
  async change(
    idPeriod: number,
    idCustomers: number,
    { change_total, subtotal, reason = null }: ChangedSubtotal,
  ): Promise<StoredStatement> {
    const statement = await this.lock(idPeriod, idCustomers);
    const period = await this.periods.get(idPeriod);
    const fixed = statement.facturama_id !== null || statement.facturama_state === 'PENDING';
    if (fixed || period.customers_paid === 1)
      throw new Refusal('COMMISSIONS.FIXED', 'La comisión ya está timbrada o pagada.', { status: 409 });
    await this.sent.assertNot(
      { source: 'commission', id_period: idPeriod, id_customers: idCustomers, id_subject: 0 },
      'La comisión ya está en un archivo de pagos o pagada.',
    );
    const changed = change_total === 1 ? toCents(subtotal ?? '') : null;
    if (changed !== null && changed < 1) throw new Refusal('COMMISSIONS.SUBTOTAL', 'El subtotal debe ser mayor a 0.');
    const settled = await this.settled(statement, period, changed);
    if (settled.carried_discount !== toCents(statement.carried_discount)) await this.assertLast(period);
    await this.update(idPeriod, idCustomers, {
      change_total,
      change_reason: change_total === 1 ? reason : null,
      subtotal_changed: changed === null ? null : fromCents(changed),
      ...texts(settled),
    });
    return this.lock(idPeriod, idCustomers);
  }

  /** What the other payments of the month come to for a payee, where they accumulate; a statement's dialog counts with it. */
  async paidInMonth(period: StoredPeriod, idCustomers: number): Promise<PaidInMonth | undefined> {
    return (await this.rules.paidInMonth(period, idCustomers)).get(idCustomers);
  }

  /**
   * The same in the month of a day, for what is paid beside all statements (`OtherPayments`); undefined: each payment counts alone.
   * @param id_other the one that asks
   */
  async paidBeside(day: Day, idCustomers: number, id_other: number): Promise<PaidInMonth | undefined> {
    if (!(await this.rules.accumulates())) return undefined;
    const paid = await this.rules.paidInMonth({ date_end_period: day, id_other }, idCustomers);
    return paid.get(idCustomers) ?? { subtotal: 0, isr: 0 };
  }

  /** Holds the month of a day for a payee who is paid beside all statements, until the commit. Throws 409 while one of its periods closes. */
  holdMonth(day: Day, idCustomers: number): Promise<void> {
    return this.rules.holdMonth(day, idCustomers);
  }

  /** The tariff that its ISR is counted with. */
  brackets(): Promise<TaxBracket[]> {
    return this.rules.brackets();
  }

  private async settled(statement: StoredStatement, period: StoredPeriod, changed: number | null) {
    const { type_fee, id_type_money, id_customers } = statement;
    const taxes = await this.rules.taxes(period);
    await this.rules.holdPayee(id_customers);
    const others = await this.paidInMonth(period, id_customers);
    const parts = {
      calculated: toCents(statement.calculated),
      adjustments: toCents(statement.adjustments),
      adjustment_before: toCents(statement.adjustment_before),
      discount: toCents(statement.discount),
      changed,
    };
    return settle(parts, (subtotal) => taxes.taxOn({ subtotal, type_fee, id_type_money, others }));
  }

  /** A rest that a later close has taken over stays as it is. */
  private async assertLast({ id_period }: StoredPeriod): Promise<void> {
    const later = await this.db.one(
      `select 1 from period p join period mine on mine.id_period = ?
       where p.state_period = 'closed' and p.closed_at > mine.closed_at limit 1`,
      [id_period],
    );
    if (later)
      throw new Refusal('COMMISSIONS.CARRIED', 'El resto de sus descuentos ya pasó al periodo siguiente.', {
        status: 409,
      });
  }

  private mark(idPeriod: number, idCustomers: number, values: Values): Promise<boolean> {
    return this.update(idPeriod, idCustomers, values, 'and s.facturama_id is null');
  }

  private updateStamped(facturama_id: string, idPeriod: number, idCustomers: number, values: Values): Promise<boolean> {
    return this.update(idPeriod, idCustomers, values, 'and s.facturama_id = ?', [facturama_id]);
  }

  private async update(
    idPeriod: number,
    idCustomers: number,
    values: Values,
    more = '',
    params: string[] = [],
  ): Promise<boolean> {
    const all: Values = { ...values, updated_at: this.clock.now() };
    const sets = Object.keys(all).map((name) => `s.${name} = ?`);
    const { affectedRows } = await this.db.execute(
      `update commission_statement s set ${sets.join(', ')} where ${KEY} ${more}`,
      [...Object.values(all), idCustomers, idPeriod, ...params],
    );
    return affectedRows === 1;
  }
}

function texts(settled: SettledStatement): Record<keyof SettledStatement, string> {
  const { subtotal_earnings_original, subtotal_earnings, isr, iva, ret_iva, resico, total } = settled;
  return {
    subtotal_earnings_original: fromCents(subtotal_earnings_original),
    subtotal_earnings: fromCents(subtotal_earnings),
    isr: fromCents(isr),
    iva: fromCents(iva),
    ret_iva: fromCents(ret_iva),
    resico: fromCents(resico),
    total: fromCents(total),
    total_changed: fromCents(settled.total_changed),
    carried_adjustment: fromCents(settled.carried_adjustment),
    carried_discount: fromCents(settled.carried_discount),
  };
}

type Values = Record<string, string | number | Date | null>;
const twice = (value: string | number | undefined) => [value ?? null, value ?? null];
