import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { PAYOUT_MESSAGES, type PaymentsRead, type PaymentState } from '@ceiba/commissions/contract';
import { readDay } from '@ceiba/payments/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { COMPANY_ZONE, dayInZone, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type UploadedFile } from '@ceiba/platform/server';
import { type Attempt, decidePayment, type Owed } from '../../domain/payouts/decide-payment';
import { type PaymentLine, type PaymentProblem, readPayments } from '../../domain/payouts/read-payments';
import { csvTable } from './csv-table';
import { PAYMENT_FROM, PAYMENT_STATE } from '../../persistence/payment-state.sql';

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
  id_branch_office: number;
  id_type_money: number;
  code_money: string;
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
  ) {}

  /**
   * `hold`: the statements are read under their locks, by payee. Throws 422 where the file is no table with amounts and
   * an ID or a reference.
   */
  async plan(period: StoredPeriod, { kind, bytes }: UploadedFile, hold = false): Promise<PaymentPlan> {
    const table = await csvTable({ kind, bytes }, { columns: COLUMNS, maxRows: MOST_ROWS }, ['amount']);
    const today = dayInZone(this.clock.now(), COMPANY_ZONE);
    const { lines, errors } = readPayments(table.rows, (text) => readDay(text, 'dmy', today));
    const owners = await this.ownersOf(period, lines);
    const whose = (one: PaymentLine) => one.id_customers ?? owners.get(one.reference ?? 0) ?? 0;
    const ids = [...new Set(lines.map(whose))].sort((one, other) => one - other);
    const payees = ids.length > 0 ? await this.payees(period, ids, hold) : new Map<number, Payee>();
    const changes: PaymentChange[] = [];
    const seen = new Set<number>();
    let known = 0;
    for (const said of lines) {
      const id = whose(said);
      const payee = payees.get(id);
      const decision = this.decide(said, id, { payee, owner: owners.get(said.reference ?? 0), seen });
      if (decision.do === 'refuse') errors.push({ line: said.line, message: decision.message });
      else if (decision.do === 'known') known += 1;
      else if (payee) changes.push({ said, payee, attempt: decision.do === 'settle' ? decision.attempt : null });
      seen.add(id);
    }
    return { ...summed(errors, changes, known), changes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  private decide(
    said: PaymentLine,
    id: number,
    { payee, owner, seen }: { payee?: Payee; owner?: number; seen: ReadonlySet<number> },
  ) {
    const refuse = (message: string) => ({ do: 'refuse', message }) as const;
    if (said.reference !== null && owner === undefined)
      return refuse(PAYOUT_MESSAGES.reference(String(said.reference)));
    if (owner !== undefined && owner !== id) return refuse(PAYOUT_MESSAGES.otherPerson);
    if (payee && !this.branches.isVisible(currentActor(), payee.id_branch_office))
      return refuse(PAYOUT_MESSAGES.otherBranch);
    return seen.has(id) ? refuse(PAYOUT_MESSAGES.twice) : decidePayment(said, payee);
  }

  /** Whose payments the references are. */
  private async ownersOf({ id_period }: StoredPeriod, lines: readonly PaymentLine[]): Promise<Map<number, number>> {
    const references = lines.flatMap(({ reference }) => reference ?? []);
    if (references.length === 0) return new Map();
    const rows = await this.db.query<{ reference: number; id: number }>(
      `select id_payout_line as reference, id_customers as id from payout_line
       where id_payout_line in (?) and id_period = ?`,
      [references, id_period],
    );
    return new Map(rows.map(({ reference, id }) => [Number(reference), id]));
  }

  private async payees(period: StoredPeriod, ids: readonly number[], hold: boolean): Promise<Map<number, Payee>> {
    if (hold)
      await this.db.query(
        'select 1 from commission_statement where id_run = ? and id_customers in (?) order by id_customers for update',
        [period.id_run, ids],
      );
    const attempts = await this.attempts(period, ids);
    const rows = await this.db.query<
      Omit<Payee, 'cents' | 'attempts'> & { total_changed: string; state: PaymentState }
    >(
      `select s.id_customers, c.id_branch_office, s.id_type_money, m.code_money, s.total_changed,
         ${PAYMENT_STATE} as state ${PAYMENT_FROM} where p.id_period = ? and s.id_customers in (?)`,
      [period.id_period, ids],
    );
    return new Map(
      rows.map(({ total_changed, ...row }) => [
        row.id_customers,
        { ...row, cents: toCents(total_changed), attempts: attempts.get(row.id_customers) ?? [] },
      ]),
    );
  }

  private async attempts({ id_period }: StoredPeriod, ids: readonly number[]): Promise<Map<number, Attempt[]>> {
    const rows = await this.db.query<Omit<Attempt, 'cents'> & { id: number; amount: string }>(
      `select id_payout_line, id_customers as id, state, amount from payout_line
       where id_period = ? and id_customers in (?) and source = 'commission' order by id_payout_line`,
      [id_period, ids],
    );
    const found = new Map<number, Attempt[]>();
    for (const { id, amount, id_payout_line, state } of rows)
      found.set(id, [
        ...(found.get(id) ?? []),
        { id_payout_line: Number(id_payout_line), state, cents: toCents(amount) },
      ]);
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
