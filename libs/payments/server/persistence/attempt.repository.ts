import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import type { FrozenCart } from '../domain/frozen-cart';

export type AttemptState = 'creating' | 'open' | 'paid' | 'failed' | 'closed' | 'expired';

/** A row of `payment_attempt`: one link, one frozen cart. */
export interface Attempt {
  id_attempt: number;
  provider: string;
  provider_account: string | null;
  provider_ref: string | null;
  id_customers_sale_public: number;
  id_customers: number;
  id_branch_office: number;
  currency: string;
  amount_minor: number;
  external_ref: string;
  idempotency_key: string;
  link_pay: string | null;
  state: AttemptState;
  closed_reason: string | null;
  cart: FrozenCart;
  expires_at: Date;
  checks: number;
  created_at: Date;
}

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
>;

const COLUMNS = `id_attempt, provider, provider_account, provider_ref, id_customers_sale_public, id_customers,
  id_branch_office, currency, amount_minor, external_ref, idempotency_key, link_pay, state, closed_reason, cart, expires_at, checks,
  created_at`;

@Injectable()
export class AttemptRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Writes an attempt that has no link yet; answers its id. */
  async insert(attempt: NewAttempt, next_check_at: Date): Promise<number> {
    const now = this.clock.now();
    const { cart, ...plain } = attempt;
    const row = { ...plain, cart: JSON.stringify(cart), next_check_at, created_at: now, updated_at: now };
    const names = Object.keys(row) as (keyof typeof row)[];
    const { insertId } = await this.db.execute(
      `insert into payment_attempt (state, ${names.join(', ')}) values ('creating', ${names.map(() => '?').join(', ')})`,
      names.map((name) => row[name]),
    );
    return insertId;
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
    await this.db.execute(
      `update payment_attempt set state = ?, closed_reason = ?, updated_at = ?
       ${open ? '' : ', next_check_at = null'} where id_attempt = ?`,
      [state, reason, this.clock.now(), id],
    );
  }

  async setLink(id: number, link: { provider_ref: string; provider_account: string; link_pay: string }): Promise<void> {
    await this.db.execute(
      `update payment_attempt set state = 'open', provider_ref = ?, provider_account = ?, link_pay = ?, updated_at = ?
       where id_attempt = ?`,
      [link.provider_ref, link.provider_account, link.link_pay, this.clock.now(), id],
    );
  }

  /** Our references of every attempt that may still be paid, oldest first. */
  async openReferences(): Promise<string[]> {
    const rows = await this.db.query<{ external_ref: string }>(
      'select external_ref from payment_attempt where open_cart is not null order by id_attempt limit 5000',
    );
    return rows.map((row) => row.external_ref);
  }

  /** When the provider is to be asked again, if no webhook comes. */
  async setNextCheck(id: number, at: Date): Promise<void> {
    await this.db.execute('update payment_attempt set next_check_at = ? where id_attempt = ?', [at, id]);
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
