import { Injectable } from '@nestjs/common';
import { Clock, Db, type RowOf } from '@ceiba/platform/server';
import { paymentAttemptTable } from './payment.entity';
import type { FrozenCart } from '../domain/frozen-cart';

export type AttemptState = 'creating' | 'open' | 'paid' | 'failed' | 'closed' | 'expired';

/** A row of `payment_attempt`: one link, one frozen cart. */
export type Attempt = RowOf<typeof paymentAttemptTable, { state: AttemptState; cart: FrozenCart }>;

export type NewAttempt = Pick<
  Attempt,
  | 'provider'
  | 'id_customers_sale_public'
  | 'id_customers'
  | 'id_branch_office'
  | 'currency'
  | 'amount_minor'
  | 'external_ref'
  | 'idempotency_key'
  | 'cart'
  | 'expires_at'
> &
  Partial<Pick<Attempt, 'state' | 'closed_reason' | 'provider_account'>>;

const COLUMNS = paymentAttemptTable.columns();

@Injectable()
export class AttemptRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Writes an attempt that has no link yet; answers its id. */
  async insert(attempt: NewAttempt, next_check_at: Date): Promise<number> {
    const now = this.clock.now();
    const times = { next_check_at, created_at: now, updated_at: now };
    return paymentAttemptTable.insert(this.db, { state: 'creating', ...attempt, ...times });
  }

  async get(id: number): Promise<Attempt | undefined> {
    return this.db.one<Attempt>(`select ${COLUMNS} from payment_attempt where id_attempt = ?`, [id]);
  }

  /** The same under a write lock. Lock the cart first, always. */
  async lock(id: number): Promise<Attempt | undefined> {
    return this.db.one<Attempt>(`select ${COLUMNS} from payment_attempt where id_attempt = ? for update`, [id]);
  }

  /** The attempt that the provider's reference names, without a lock. */
  async byReference(external_ref: string | null): Promise<Attempt | undefined> {
    if (external_ref === null) return undefined;
    return this.db.one<Attempt>(`select ${COLUMNS} from payment_attempt where external_ref = ?`, [external_ref]);
  }

  /** Attempts of a cart that may still be paid, under a write lock. */
  async lockOpen(id_cart: number): Promise<Attempt[]> {
    return this.db.query<Attempt>(`select ${COLUMNS} from payment_attempt where open_cart = ? for update`, [id_cart]);
  }

  async last(id_cart: number): Promise<Attempt | undefined> {
    return this.db.one<Attempt>(
      `select ${COLUMNS} from payment_attempt where id_customers_sale_public = ? order by id_attempt desc limit 1`,
      [id_cart],
    );
  }

  async setState(id: number, state: AttemptState, reason: string | null = null): Promise<void> {
    const open = state === 'creating' || state === 'open';
    await paymentAttemptTable.update(
      this.db,
      { id_attempt: id },
      { state, closed_reason: reason, updated_at: this.clock.now(), next_check_at: open ? undefined : null },
    );
  }

  /** What it is sold as, where that is otherwise than when it was frozen. */
  async setCart(id: number, cart: FrozenCart, amount_minor: number): Promise<void> {
    await paymentAttemptTable.update(this.db, { id_attempt: id }, { cart, amount_minor, updated_at: this.clock.now() });
  }

  async setLink(id: number, link: { provider_ref: string; provider_account: string; link_pay: string }): Promise<void> {
    const opened = { state: 'open', ...link, updated_at: this.clock.now() };
    await paymentAttemptTable.update(this.db, { id_attempt: id }, opened);
  }

  /** Every attempt that may still be paid, oldest first. */
  openOnes(): Promise<Attempt[]> {
    const sql = `select ${COLUMNS} from payment_attempt where open_cart is not null order by id_attempt limit 5000`;
    return this.db.query<Attempt>(sql);
  }

  /** When the provider is to be asked again, if no webhook comes. */
  async setNextCheck(id: number, at: Date): Promise<void> {
    await paymentAttemptTable.update(this.db, { id_attempt: id }, { next_check_at: at });
  }

  /** Takes the attempts whose time to ask has come, and puts their next time off to `next` in case the asking fails. */
  async takeDue(limit: number, next: Date): Promise<number[]> {
    const due = await this.db.query<{ id_attempt: number }>(
      `select id_attempt from payment_attempt where next_check_at <= ? order by next_check_at limit ?
       for update skip locked`,
      [this.clock.now(), limit],
    );
    const ids = due.map((row) => row.id_attempt);
    if (ids.length > 0)
      await this.db.execute(
        'update payment_attempt set next_check_at = ?, checks = checks + 1 where id_attempt in (?)',
        [next, ids],
      );
    return ids;
  }
}
