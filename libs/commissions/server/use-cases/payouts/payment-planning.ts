import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import {
  PAYMENT_SOURCES,
  PAYOUT_MESSAGES,
  type PaymentSource,
  type PaymentsRead,
  type PaymentState,
} from '@ceiba/commissions/contract';
import { readDay } from '@ceiba/payments/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { COMPANY_ZONE, dayInZone, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type UploadedFile } from '@ceiba/platform/server';
import { type Attempt, type Decision, decidePayment, type Owed } from '../../domain/payouts/decide-payment';
import { type PaymentLine, type PaymentProblem, readPayments } from '../../domain/payouts/read-payments';
import { csvTable } from './csv-table';
import { PayoutRepository } from '../../persistence/payout.repository';
import { PAYMENTS_OF } from '../../persistence/payment-state.sql';

const COLUMNS = [
  { key: 'id', header: 'ID', also: ['id_customers', 'Cliente', 'ID cliente', 'Número de cliente'] },
  { key: 'reference', header: 'Referencia', also: ['reference', 'Referencia numérica', 'Trace'] },
  { key: 'amount', header: 'Monto', also: ['amount_paid', 'amount', 'Importe'], figure: true },
  { key: 'state', header: 'Estado', also: ['Estatus', 'Resultado', 'Status', 'state'] },
  { key: 'day', header: 'Fecha', also: ['date_pay', 'Fecha de pago', 'Fecha de operación'] },
  { key: 'tracking', header: 'Clave de rastreo', also: ['tracking', 'Rastreo'] },
  { key: 'reason', header: 'Motivo', also: ['reason', 'Causa', 'Motivo de devolución'] },
];
const MOST_ROWS = 50_000;
const MOST_ERRORS = 200;

export interface Payee extends Owed {
  id_customers: number;
  id_subject: number;
  id_branch_office: number;
  id_type_money: number;
  code_money: string;
}
/** Whose payment a reference is. */
interface Owner {
  id: number;
  id_subject: number;
  source: PaymentSource;
}
/** A line that changes something: an attempt that is over, or a payment outside of any file. */
export interface PaymentChange {
  said: PaymentLine;
  payee: Payee;
  attempt: Attempt | null;
}
export interface PaymentPlan extends PaymentsRead {
  changes: readonly PaymentChange[];
  sha256: string;
}

/** What a CSV of payments or a bank's answer would change; writes nothing. */
@Injectable()
export class PaymentPlanning {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly branches: BranchReader,
    private readonly payouts: PayoutRepository,
  ) {}

  /**
   * `hold`: the statements are read under their locks, in their key's order. Throws 422 where the file is no table with
   * amounts and an ID or a reference.
   */
  async plan(
    { period, source }: { period: StoredPeriod; source: PaymentSource },
    { kind, bytes }: UploadedFile,
    hold = false,
  ): Promise<PaymentPlan> {
    const table = await csvTable({ kind, bytes }, { columns: COLUMNS, maxRows: MOST_ROWS }, ['amount']);
    const today = dayInZone(this.clock.now(), COMPANY_ZONE);
    const { lines, errors } = readPayments(table.rows, (text) => readDay(text, 'dmy', today));
    const owners = await this.ownersOf(period, lines);
    const whose = (one: PaymentLine) => one.id_customers ?? owners.get(one.reference ?? 0)?.id ?? 0;
    const ids = [...new Set(lines.map(whose))].sort((one, other) => one - other);
    const payees = await this.payees(period, source, ids, hold);
    const changes: PaymentChange[] = [];
    const seen = new Set<string>();
    let known = 0;
    for (const said of lines) {
      const id = whose(said);
      const owner = owners.get(said.reference ?? 0);
      const mine = payees.get(id) ?? [];
      const payee = owner ? mine.find((one) => one.id_subject === owner.id_subject) : mine[0];
      const several = !owner && mine.length > 1;
      const key = `${id}-${payee?.id_subject ?? 0}`;
      const decision = this.decide(said, { id, source, owner, payee, several, again: seen.has(key) });
      if (decision.do === 'refuse') errors.push({ line: said.line, message: decision.message });
      else if (decision.do === 'known') known += 1;
      else if (payee) changes.push({ said, payee, attempt: decision.do === 'settle' ? decision.attempt : null });
      seen.add(key);
    }
    return { ...summed(errors, changes, known), changes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  private decide(
    said: PaymentLine,
    about: { id: number; source: PaymentSource; owner?: Owner; payee?: Payee; several: boolean; again: boolean },
  ): Decision {
    const { id, source, owner, payee, several, again } = about;
    const refuse = (message: string) => ({ do: 'refuse', message }) as const;
    if (said.reference !== null && !owner) return refuse(PAYOUT_MESSAGES.reference(String(said.reference)));
    if (owner && owner.source !== source) return refuse(PAYOUT_MESSAGES.otherSource(PAYMENT_SOURCES[owner.source]));
    if (owner && owner.id !== id) return refuse(PAYOUT_MESSAGES.otherPerson);
    if (!payee) return refuse(PAYOUT_MESSAGES.noStatement(PAYMENT_SOURCES[source]));
    if (!this.branches.isVisible(currentActor(), payee.id_branch_office)) return refuse(PAYOUT_MESSAGES.otherBranch);
    if (several) return refuse(PAYOUT_MESSAGES.several);
    return again ? refuse(PAYOUT_MESSAGES.twice) : decidePayment(said, payee);
  }

  private async ownersOf({ id_period }: StoredPeriod, lines: readonly PaymentLine[]): Promise<Map<number, Owner>> {
    const references = lines.flatMap(({ reference }) => reference ?? []);
    if (references.length === 0) return new Map();
    const rows = await this.db.query<Owner & { reference: number }>(
      `select id_payout_line as reference, id_customers as id, id_subject, source from payout_line
       where id_payout_line in (?) and id_period = ?`,
      [references, id_period],
    );
    return new Map(rows.map(({ reference, id_subject, ...row }) => [Number(reference), { ...row, id_subject }]));
  }

  /** The statements of one source of these payees. */
  private async payees(
    period: StoredPeriod,
    source: PaymentSource,
    ids: readonly number[],
    hold: boolean,
  ): Promise<Map<number, Payee[]>> {
    const found = new Map<number, Payee[]>();
    if (ids.length === 0) return found;
    const { from, state, amount, subject, unbilled, order } = PAYMENTS_OF[source];
    const required = (await this.payouts.needsInvoice()) === 1;
    if (hold) await this.db.query(PAYMENTS_OF[source].hold('payees'), [period.id_period, ids]);
    const attempts = await this.attempts(period, source, ids);
    const rows = await this.db.query<
      Omit<Payee, 'cents' | 'attempts' | 'needs_invoice'> & {
        total_changed: string;
        state: PaymentState;
        unbilled: 0 | 1;
      }
    >(
      `select s.id_customers, ${subject} as id_subject, c.id_branch_office, s.id_type_money, m.code_money,
         ${amount} as total_changed, ${state} as state, ${unbilled} as unbilled ${from}
       where p.id_period = ? and s.id_customers in (?) order by ${order}`,
      [period.id_period, ids],
    );
    for (const { total_changed, unbilled: lacks, ...row } of rows) {
      const tried = attempts.get(`${row.id_customers}-${row.id_subject}`) ?? [];
      const needs_invoice = required && Number(lacks) === 1;
      const payee = { ...row, cents: toCents(total_changed), attempts: tried, needs_invoice };
      found.set(row.id_customers, [...(found.get(row.id_customers) ?? []), payee]);
    }
    return found;
  }

  private async attempts(
    { id_period }: StoredPeriod,
    source: PaymentSource,
    ids: readonly number[],
  ): Promise<Map<string, Attempt[]>> {
    const rows = await this.db.query<
      Omit<Attempt, 'cents'> & { id_customers: number; id_subject: number; amount: string }
    >(
      `select id_payout_line, id_customers, id_subject, state, amount from payout_line
       where id_period = ? and id_customers in (?) and source = ? order by id_payout_line`,
      [id_period, ids, source],
    );
    const found = new Map<string, Attempt[]>();
    for (const { id_customers, id_subject, amount, id_payout_line, state } of rows) {
      const key = `${id_customers}-${id_subject}`;
      const attempt = { id_payout_line: Number(id_payout_line), state, cents: toCents(amount) };
      found.set(key, [...(found.get(key) ?? []), attempt]);
    }
    return found;
  }
}

function summed(errors: PaymentProblem[], changes: readonly PaymentChange[], known: number): PaymentsRead {
  const paid = changes.filter(({ said }) => said.outcome === 'paid');
  const sums = new Map<string, number>();
  for (const { payee, attempt } of paid)
    sums.set(payee.code_money, (sums.get(payee.code_money) ?? 0) + (attempt?.cents ?? payee.cents));
  return {
    errors: errors.sort((one, other) => one.line - other.line).slice(0, MOST_ERRORS),
    ...{ paid: paid.length, returned: changes.length - paid.length, known },
    sums: [...sums].map(([code_money, cents]) => ({ code_money, total: fromCents(cents) })),
  };
}
