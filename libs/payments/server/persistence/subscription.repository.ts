import { Injectable } from '@nestjs/common';
import { type Changes, Clock, Db, type RowOf } from '@ceiba/platform/server';
import type { FrozenCart } from '../domain/frozen-cart';
import type { SubscriptionState } from '../domain/subscription-state';
import type { WantedState } from '../ports/provider-subscriptions';
import { subscriptionCycleTable, subscriptionTable } from './subscription.entity';

/** A row of `subscription`. */
export type Subscription = RowOf<
  typeof subscriptionTable,
  { state: SubscriptionState; wanted: WantedState | null; agreed: AgreedOrder }
>;
/** Of an order what its payer agreed to; nothing of who he is. */
export type AgreedOrder = Pick<FrozenCart, 'lines' | 'shipping_amount' | 'shipping_rate' | 'total'>;
/** A row of `subscription_cycle`. */
export type Cycle = RowOf<typeof subscriptionCycleTable>;

/** One whose charge may be there already. */
export type DueSubscription = Pick<Subscription, 'provider' | 'external_ref'> & { provider_ref: string };

const COLUMNS = subscriptionTable.columns();
const CYCLE_COLUMNS = subscriptionCycleTable.columns();

type NewSubscription = Pick<
  Subscription,
  | 'id_buyer'
  | 'id_customers'
  | 'id_customers_sale_public'
  | 'id_branch_office'
  | 'provider'
  | 'external_ref'
  | 'idempotency_key'
  | 'currency'
  | 'amount_minor'
  | 'agreed'
  | 'next_check_at'
>;

/** Subscriptions and their cycles. A subscription is locked before its cart, this before its attempts. */
@Injectable()
export class SubscriptionRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async insert(one: NewSubscription): Promise<number> {
    const now = this.clock.now();
    return subscriptionTable.insert(this.db, { ...one, state: 'creating', created_at: now, updated_at: now });
  }

  get(id: number): Promise<Subscription | undefined> {
    return this.db.one<Subscription>(`select ${COLUMNS} from subscription where id_subscription = ?`, [id]);
  }

  /** The same under a write lock. */
  lock(id: number): Promise<Subscription | undefined> {
    return this.db.one<Subscription>(`select ${COLUMNS} from subscription where id_subscription = ? for update`, [id]);
  }

  /** The one that a payment's reference names. */
  async byReference(external_ref: string | null): Promise<Subscription | undefined> {
    if (external_ref === null) return undefined;
    return this.db.one<Subscription>(`select ${COLUMNS} from subscription where external_ref = ?`, [external_ref]);
  }

  byProvider(provider: string, provider_ref: string): Promise<Subscription | undefined> {
    return this.db.one<Subscription>(`select ${COLUMNS} from subscription where provider = ? and provider_ref = ?`, [
      provider,
      provider_ref,
    ]);
  }

  /** Those of a payer that wait for his word, under a write lock. */
  lockPending(id_buyer: number): Promise<Subscription[]> {
    return this.db.query<Subscription>(`select ${COLUMNS} from subscription where pending_buyer = ? for update`, [
      id_buyer,
    ]);
  }

  async set(id: number, changes: Changes<typeof subscriptionTable>): Promise<void> {
    await subscriptionTable.update(this.db, { id_subscription: id }, { ...changes, updated_at: this.clock.now() });
  }

  /** Takes those whose time to be looked at has come, and puts their next time off in case the asking fails. */
  async takeDue(limit: number, next: Date): Promise<number[]> {
    const due = await this.db.query<{ id_subscription: number }>(
      `select id_subscription from subscription where next_check_at <= ? order by next_check_at limit ?
       for update skip locked`,
      [this.clock.now(), limit],
    );
    const ids = due.map((row) => row.id_subscription);
    if (ids.length > 0)
      await this.db.execute(
        'update subscription set next_check_at = ?, checks = checks + 1 where id_subscription in (?)',
        [next, ids],
      );
    return ids;
  }

  /** Active ones that are charged in these days, and whose next cycle nobody was told of. */
  async unnoticed(from: string, until: string, limit: number): Promise<number[]> {
    const rows = await this.db.query<{ id_subscription: number }>(
      `select s.id_subscription from subscription s
       where s.state = 'active' and s.wanted is null and s.next_charge_on between ? and ?
         and not exists (select 1 from subscription_cycle c where c.id_subscription = s.id_subscription and c.cycle > s.cycles)
       order by s.next_charge_on limit ?`,
      [from, until, limit],
    );
    return rows.map((row) => row.id_subscription);
  }

  /** Active ones that are charged today or were: money of theirs may be there that nobody told of. */
  dueOnes(): Promise<DueSubscription[]> {
    return this.db.query<DueSubscription>(
      `select provider, provider_ref, external_ref from subscription
       where state = 'active' and next_charge_on <= ? and provider_ref is not null order by next_charge_on limit 5000`,
      [this.clock.today()],
    );
  }

  async addCycle(cycle: Pick<Cycle, 'id_subscription' | 'cycle' | 'due_on' | 'id_attempt' | 'noticed_at'>) {
    await subscriptionCycleTable.insert(this.db, { ...cycle, created_at: this.clock.now() });
  }

  lastCycle(id: number): Promise<Cycle | undefined> {
    return this.db.one<Cycle>(
      `select ${CYCLE_COLUMNS} from subscription_cycle where id_subscription = ? order by cycle desc limit 1`,
      [id],
    );
  }

  cycleOf(id_attempt: number): Promise<Cycle | undefined> {
    return this.db.one<Cycle>(`select ${CYCLE_COLUMNS} from subscription_cycle where id_attempt = ?`, [id_attempt]);
  }

  async setCycle(id_cycle: number, changes: Changes<typeof subscriptionCycleTable>): Promise<void> {
    await subscriptionCycleTable.update(this.db, { id_cycle }, changes);
  }
}
