import { Injectable } from '@nestjs/common';
import { Jobs, Refusal } from '@ceiba/platform/server';
import { LINE_MESSAGES } from '@ceiba/payments/contract';
import { SETTLE_TRANSFER } from '../../jobs/settle-transfer.job';
import { BankPaymentRepository, type NewBankPayment } from '../../persistence/bank-payment.repository';
import { type BankLineRow, LineRepository } from '../../persistence/line.repository';

/** What a decision gives one reference; null: nobody's. */
export interface Part {
  id_reference: number | null;
  amount_minor: number;
}

const conflict = (code: string, message: string) => new Refusal(`PAYMENTS.${code}`, message, { status: 409 });

/** Writes decisions: movements used, payments made, each judged by the worker afterwards. Joins the caller's transaction. */
@Injectable()
export class TransferDesk {
  constructor(
    readonly lines: LineRepository,
    readonly payments: BankPaymentRepository,
    private readonly jobs: Jobs,
  ) {}

  /** The movements under locks; throws 404 for one that there is not, 409 for one that does not wait any more. */
  async take(ids: readonly number[]): Promise<BankLineRow[]> {
    const lines = await this.lines.lock(ids);
    if (lines.length !== new Set(ids).size)
      throw new Refusal('PAYMENTS.NO_LINE', LINE_MESSAGES.noLine, { status: 404 });
    if (lines.some(({ state }) => state !== 'open')) throw conflict('LINE_TAKEN', LINE_MESSAGES.taken);
    return lines;
  }

  /** Movements become the payments of `parts`. */
  async match(lines: readonly BankLineRow[], parts: readonly Part[]): Promise<void> {
    const id_match = await this.lines.decide('statement');
    await this.use(lines, id_match);
    const [first] = lines;
    if (!first) return;
    const last = lines.reduce((latest, { day }) => (day > latest ? day : latest), first.day);
    // Noon, so that it is that day in every zone of the house.
    const paid_at = new Date(`${last}T18:00:00Z`);
    for (const part of parts)
      await this.pay({ ...part, id_match, account: first.account, currency: first.currency, paid_at });
  }

  /** Movements show the money of a decision that stands already. */
  async use(lines: readonly BankLineRow[], id_match: number): Promise<void> {
    if (!(await this.lines.use(lines, id_match))) throw conflict('LINE_TAKEN', LINE_MESSAGES.taken);
  }

  async pay(payment: NewBankPayment): Promise<number> {
    const id_bank_payment = await this.payments.insert(payment);
    await this.jobs.enqueue(SETTLE_TRANSFER, { id_bank_payment });
    return id_bank_payment;
  }
}
