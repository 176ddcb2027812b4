import { Injectable } from '@nestjs/common';
import { Clock, Db, isDuplicate, type RowOf } from '@ceiba/platform/server';
import { paymentTable } from './payment.entity';
import type { PaymentFacts } from '../domain/payment-facts';

/**
 * waiting: not (yet) money · sold: became a sale · partial: waits for the rest · unmatched: waits for the staff ·
 * refunding, refunded: goes or went back · settled: dealt with outside of the product.
 */
export type Outcome = 'waiting' | 'sold' | 'partial' | 'unmatched' | 'refunding' | 'refunded' | 'settled';

/** A row of `payment`. */
export type Payment = RowOf<typeof paymentTable, { live_mode: 0 | 1; outcome: Outcome }>;

const COLUMNS = paymentTable.columns();

export interface Verdict {
  outcome: Outcome;
  reason?: string | null;
  over_minor?: number;
  id_document?: number | null;
}

@Injectable()
export class PaymentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The row of a provider's payment under a write lock; written first where it is new (`fresh`). */
  async lockOrInsert(facts: PaymentFacts, id_attempt: number | null): Promise<{ payment: Payment; fresh: boolean }> {
    const known = await this.lockByProvider(facts);
    if (known) return { payment: known, fresh: false };
    const fresh = await this.insert(facts, id_attempt);
    const payment = await this.lockByProvider(facts);
    if (!payment) throw new Error('the payment was not written');
    return { payment, fresh };
  }

  /** A payment by the provider's id, under a write lock. */
  async lockByProvider(one: Pick<PaymentFacts, 'provider' | 'provider_payment_id'>): Promise<Payment | undefined> {
    return this.db.one<Payment>(
      `select ${COLUMNS} from payment where provider = ? and provider_payment_id = ? for update`,
      [one.provider, one.provider_payment_id],
    );
  }

  /** Those of the provider's ids that are known. */
  async byProvider(provider: string, ids: readonly string[]): Promise<Payment[]> {
    if (ids.length === 0) return [];
    const sql = `select ${COLUMNS} from payment where provider = ? and provider_payment_id in (?)`;
    return this.db.query<Payment>(sql, [provider, ids]);
  }

  /** The provider's time of the latest change that we heard of. */
  async lastHeard(provider: string): Promise<Date | null> {
    const row = await this.db.one<{ at: Date | null }>(
      'select max(updated_provider_at) as at from payment where provider = ?',
      [provider],
    );
    return row?.at ?? null;
  }

  /** False when somebody else was faster. */
  private async insert(facts: PaymentFacts, id_attempt: number | null): Promise<boolean> {
    const now = this.clock.now();
    const { provider, provider_payment_id, status, currency, amount_minor, live_mode } = facts;
    const reference = facts.external_reference?.slice(0, 256) ?? null;
    try {
      await paymentTable.insert(this.db, {
        provider,
        provider_payment_id,
        id_attempt,
        external_reference: reference,
        status,
        currency,
        amount_minor,
        live_mode,
        created_at: now,
        updated_at: now,
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async lock(id: number): Promise<Payment | undefined> {
    return this.db.one<Payment>(`select ${COLUMNS} from payment where id_payment = ? for update`, [id]);
  }

  async get(id: number): Promise<Payment | undefined> {
    return this.db.one<Payment>(`select ${COLUMNS} from payment where id_payment = ?`, [id]);
  }

  /** What the provider says now. */
  async setFacts(id: number, facts: PaymentFacts): Promise<void> {
    const { status, status_detail, currency, amount_minor, refunded_minor, collector } = facts;
    const { live_mode, method, type_method, approved_at } = facts;
    await paymentTable.update(
      this.db,
      { id_payment: id },
      {
        ...{ status, status_detail, currency, amount_minor, refunded_minor, collector },
        ...{ live_mode, method, type_method, approved_at },
        // What was told once and is left out now is not forgotten.
        provider_taken_id: facts.taken_id ?? undefined,
        fee_minor: facts.fee_minor ?? undefined,
        net_minor: facts.net_minor ?? undefined,
        created_provider_at: facts.created_at,
        updated_provider_at: facts.updated_at,
        updated_at: this.clock.now(),
      },
    );
  }

  async setVerdict(id: number, verdict: Verdict): Promise<void> {
    const { outcome, reason = null, over_minor = 0 } = verdict;
    // A document that is known already is never forgotten.
    const id_document = verdict.id_document ?? undefined;
    const changes = { outcome, reason, over_minor, id_document, updated_at: this.clock.now() };
    await paymentTable.update(this.db, { id_payment: id }, changes);
  }

  /** Cents that part payments of an attempt brought so far, this one left out. */
  async partialSum(id_attempt: number, except: number): Promise<number> {
    const row = await this.db.one<{ sum: string | null }>(
      `select sum(amount_minor - refunded_minor) as sum from payment
       where id_attempt = ? and id_payment <> ? and outcome = 'partial' and status = 'approved'`,
      [id_attempt, except],
    );
    return Number(row?.sum ?? 0);
  }

  /** The part payments that a sale was made of. */
  async sellPartials(id_attempt: number, id_document: number): Promise<void> {
    const waiting = { id_attempt, outcome: 'partial', status: 'approved' };
    const sold = { outcome: 'sold', reason: null, id_document, updated_at: this.clock.now() };
    await paymentTable.update(this.db, waiting, sold);
  }

  /** Payments that a sale was made of, under a write lock, in the order of their ids. */
  async lockOfSale(id_document: number): Promise<Payment[]> {
    return this.db.query<Payment>(
      `select ${COLUMNS} from payment where id_document = ? order by id_payment for update`,
      [id_document],
    );
  }

  async ofAttempt(id_attempt: number): Promise<Payment[]> {
    return this.db.query<Payment>(`select ${COLUMNS} from payment where id_attempt = ? order by id_payment desc`, [
      id_attempt,
    ]);
  }

  /** Payments of all attempts of a visitor's cart, the newest first. */
  async ofCart(id_cart: number): Promise<Payment[]> {
    return this.db.query<Payment>(
      `select ${COLUMNS} from payment
       where id_attempt in (select id_attempt from payment_attempt where id_customers_sale_public = ?)
       order by id_payment desc`,
      [id_cart],
    );
  }
}
