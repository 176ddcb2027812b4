import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  PAYMENT_STATES,
  PAYOUT_MESSAGES,
  type PaymentSource,
  type PaymentsRead,
  type PaymentState,
} from '@ceiba/commissions/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import { COMPANY_ZONE, dayInZone, fromCents } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  CsvRefused,
  currentActor,
  Db,
  Refusal,
  type UploadedFile,
} from '@ceiba/platform/server';
import { PAYMENTS_OF } from '../../persistence/payment-state.sql';
import { payoutAnswerTable, payoutLineTable } from '../../persistence/payout.entity';
import { type PaymentChange, type PaymentPlan, PaymentPlanning } from './payment-planning';

/** Of one source and period. */
interface PaymentsOf {
  source: PaymentSource;
  id_period: number;
}

const conflict = (message: string) => new Refusal('COMMISSIONS.PAYMENTS', message, { status: 409 });

function assertClosed({ state_period }: StoredPeriod): void {
  if (state_period !== 'closed') throw conflict(PAYOUT_MESSAGES.notClosed);
}
const readOf = ({ errors, paid, returned, known, sums }: PaymentsRead): PaymentsRead => ({
  ...{ errors, paid, returned, known, sums },
});
const NOTHING: PaymentsRead = { errors: [], paid: 0, returned: 0, known: 0, sums: [] };

/** What a CSV of payments would change, and what is wrong with it line by line; changes nothing. */
export class PreviewPayments extends Query<PaymentsRead> {
  constructor(
    readonly input: PaymentsOf,
    readonly file: UploadedFile,
  ) {
    super();
  }
}

@QueryHandler(PreviewPayments)
export class PreviewPaymentsHandler implements IQueryHandler<PreviewPayments> {
  constructor(
    private readonly periods: PeriodReader,
    private readonly planning: PaymentPlanning,
  ) {}

  async execute({ input: { id_period, source }, file }: PreviewPayments): Promise<PaymentsRead> {
    const period = await this.periods.get(id_period);
    assertClosed(period);
    return readOf(await this.planning.plan({ period, source }, file));
  }
}

/**
 * The CSV of payments, or the bank's answer: what it says is paid or returned, all of it or nothing (spec 3,
 * section 2); `close` ends the period's payments once everything is paid. Throws 409 where they are over, the file was
 * taken already, or something is left to pay; 422 with the errors by line.
 */
export class TakePayments extends Command<PaymentsRead> {
  static readonly options: CommandOptions = { audit: 'payout_answer' };
  constructor(
    readonly input: PaymentsOf,
    readonly file: UploadedFile | null,
    readonly close: boolean,
  ) {
    super();
  }
}

@CommandHandler(TakePayments)
export class TakePaymentsHandler implements ICommandHandler<TakePayments> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly gate: PeriodGate,
    private readonly planning: PaymentPlanning,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_period, source }, file, close }: TakePayments): Promise<PaymentsRead> {
    const period = await this.gate.lockUnpaid(id_period, close ? 'exclusive' : 'shared');
    assertClosed(period);
    const read = file ? await this.take({ period, source }, file) : NOTHING;
    if (close) await this.end(id_period);
    return readOf(read);
  }

  private async take(paid: { period: StoredPeriod; source: PaymentSource }, file: UploadedFile): Promise<PaymentsRead> {
    const plan = await this.planning.plan(paid, file, true);
    if (plan.errors.length > 0) throw new CsvRefused(PAYOUT_MESSAGES.noneSaved, plan.errors);
    const key = { source: paid.source, id_period: paid.period.id_period };
    const id = await this.insertAnswer(key, file.name, plan);
    const now = this.clock.now();
    const told = { id_payout_answer: id, answered_at: now };
    const today = dayInZone(now, COMPANY_ZONE);
    const rows = plan.changes.map((change) => ({
      ...key,
      ...lineOf(change, today),
      ...told,
      created_at: now,
    }));
    const settled = rows.flatMap((row, at) => {
      const attempt = plan.changes[at]?.attempt;
      return attempt ? [{ ...row, id_payout_line: attempt.id_payout_line }] : [];
    });
    const sets = ['state', 'paid_on', 'tracking', 'reason', 'id_payout_answer', 'answered_at'] as const;
    await payoutLineTable.upsert(this.db, settled, sets);
    await payoutLineTable.insertMany(
      this.db,
      rows.filter((_row, at) => plan.changes[at]?.attempt === null),
    );
    this.audit.touch('payout_answer', id, { name: file.name, paid: plan.paid, returned: plan.returned });
    return plan;
  }

  private async insertAnswer(key: PaymentsOf, name: string, { sha256, paid, returned }: PaymentPlan): Promise<number> {
    const by = { user_created: currentActor().full_name, id_user_created: currentActor().id_user };
    const answer = { ...key, name, sha256, paid, returned, created_at: this.clock.now(), ...by };
    const { affectedRows, insertId } = await payoutAnswerTable.insertNew(this.db, answer);
    if (affectedRows === 0) throw conflict(PAYOUT_MESSAGES.sameFile);
    return insertId;
  }

  /** Nothing may be left: what is not paid by now would never be. */
  private async end(id_period: number): Promise<void> {
    const all = Object.values(PAYMENTS_OF).map(
      ({ from, state }) => `select ${state} as state ${from} where p.id_period = ?`,
    );
    const left = await this.db.query<{ state: PaymentState; count: number }>(
      `select state, count(*) as count from (${all.join(' union all ')}) t
       where state not in ('paid', 'nothing') group by state order by state`,
      all.map(() => id_period),
    );
    const words = left.map(({ state, count }) => `${Number(count)} ${PAYMENT_STATES[state].toLowerCase()}`).join(', ');
    if (words) throw conflict(PAYOUT_MESSAGES.left(words));
    await this.gate.markPaid(id_period);
  }
}

/** The line as it stands afterwards; a payment outside of any file is a line of its own. */
function lineOf({ said, payee, attempt }: PaymentChange, today: string) {
  const paid = said.outcome === 'paid';
  return {
    ...{ id_subject: payee.id_subject, id_customers: payee.id_customers, id_type_money: payee.id_type_money },
    amount: fromCents(attempt?.cents ?? payee.cents),
    ...{ state: said.outcome, paid_on: paid ? (said.day ?? today) : null },
    ...{ tracking: said.tracking, reason: paid ? null : said.reason },
  };
}
