import { Injectable } from '@nestjs/common';
import { Clock, Db, type NewRow, type RowOf } from '@ceiba/platform/server';
import type { PaymentFacts } from '../../domain/payment-facts';
import { bankPaymentTable } from './bank.entity';

export const BANK = 'pagos-online';

/** A row of `bank_payment` with the attempt that its reference names. */
export type BankPayment = RowOf<typeof bankPaymentTable, { state: 'approved' | 'undone' }> & {
  external_ref: string | null;
};

export type NewBankPayment = Omit<
  NewRow<typeof bankPaymentTable>,
  'id_bank_payment' | 'state' | 'created_at' | 'updated_at'
>;

const SELECT = `select ${bankPaymentTable.columns('p')}, r.external_ref from bank_payment p
  left join bank_reference r on r.id_reference = p.id_reference`;
const PAGE = 200;

/** Payments by transfer as staff confirmed them: what the bank "answers". */
@Injectable()
export class BankPaymentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Answers its id. */
  insert(payment: NewBankPayment): Promise<number> {
    const now = this.clock.now();
    return bankPaymentTable.insert(this.db, { ...payment, state: 'approved', created_at: now, updated_at: now });
  }

  get(id: number): Promise<BankPayment | undefined> {
    return this.db.one<BankPayment>(`${SELECT} where p.id_bank_payment = ?`, [id]);
  }

  /** Of an attempt, the newest first. */
  ofAttempt(external_ref: string): Promise<BankPayment[]> {
    return this.db.query<BankPayment>(`${SELECT} where r.external_ref = ? order by p.id_bank_payment desc`, [
      external_ref,
    ]);
  }

  /** Of references that stand, undone ones left out. */
  ofReferences(ids: readonly number[]): Promise<BankPayment[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.db.query<BankPayment>(
      `${SELECT} where p.id_reference in (?) and p.state = 'approved' order by p.id_bank_payment`,
      [ids],
    );
  }

  /** Of one decision, under write locks. */
  lockOfMatch(id_match: number): Promise<BankPayment[]> {
    return this.db.query<BankPayment>(`${SELECT} where p.id_match = ? order by p.id_bank_payment for update`, [
      id_match,
    ]);
  }

  async undo(id_match: number): Promise<void> {
    await bankPaymentTable.update(this.db, { id_match }, { state: 'undone', updated_at: this.clock.now() });
  }

  /** What changed in a span, page by page. */
  async *changed(from: Date, to: Date): AsyncIterable<BankPayment[]> {
    for (let after = 0, page: BankPayment[] = []; after === 0 || page.length === PAGE;) {
      page = await this.db.query<BankPayment>(
        `${SELECT} where p.updated_at between ? and ? and p.id_bank_payment > ? order by p.id_bank_payment limit ?`,
        [from, to, after, PAGE],
      );
      yield page;
      after = page.at(-1)?.id_bank_payment ?? Infinity;
    }
  }
}

/** A payment in the words that every provider has. One that staff took back is money that went away again. */
export function factsOf(payment: BankPayment): PaymentFacts {
  const { id_bank_payment, external_ref, currency, amount_minor, account, state, paid_at, updated_at } = payment;
  const undone = state === 'undone';
  return {
    provider: BANK,
    provider_payment_id: String(id_bank_payment),
    external_reference: external_ref,
    status: undone ? 'refunded' : 'approved',
    status_detail: undone ? 'undone' : null,
    currency,
    amount_minor,
    refunded_minor: undone ? amount_minor : 0,
    collector: account,
    live_mode: 1,
    method: 'transfer',
    type_method: 'bank_transfer',
    created_at: paid_at,
    approved_at: paid_at,
    updated_at,
  };
}
