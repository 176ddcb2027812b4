import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListInput } from '@ceiba/platform/contract';
import { Clock, Db, Jobs, type ListPlan, listQuery } from '@ceiba/platform/server';
import { SHOWN_STATES, type StoredSubscriptionRow } from '@ceiba/payments/contract';
import { currentBuyer } from '@ceiba/store/server';
import { type ReadSubscription, shownSubscription, SUBSCRIPTION_FROM, SUBSCRIPTION_SELECT } from './subscription-rows';
import { CHECK_SUBSCRIPTION } from './want-state';

/** The provider is asked out of turn at most this often. */
const ASK_EVERY_MS = 15_000;

/** A partner's subscriptions (spec 3, section 6); one that waits for the provider's word is asked about now. */
export class ListSubscriptions extends Query<{ rows: StoredSubscriptionRow[]; total: number; pending: 0 | 1 }> {
  constructor(readonly input: ListInput) {
    super();
  }
}

export const subscriptionsPlan = (buyer: number): ListPlan => ({
  select: SUBSCRIPTION_SELECT,
  from: SUBSCRIPTION_FROM,
  where: [
    { sql: 's.id_buyer = ?', params: [buyer] },
    { sql: 's.state in (?)', params: [SHOWN_STATES] },
  ],
  search: ['c.full_name', { figure: 's.id_subscription' }],
  sort: {
    id_subscription: 's.id_subscription',
    created_at: 's.created_at',
    last_payment: 's.last_payment',
    next_charge_on: 's.next_charge_on',
    amount: 's.amount_minor',
  },
  defaultSort: { by: 'id_subscription', order: 'desc' },
  unique: ['id_subscription'],
  tieBreak: 's.id_subscription',
});

@QueryHandler(ListSubscriptions)
export class ListSubscriptionsHandler implements IQueryHandler<ListSubscriptions> {
  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ListSubscriptions) {
    const buyer = currentBuyer();
    const waiting = await this.db.one<{ id_subscription: number }>(
      `select id_subscription from subscription where pending_buyer = ? and state = 'pending'`,
      [buyer],
    );
    if (waiting) await this.askNow(waiting.id_subscription);
    const { rows, total } = await listQuery<ReadSubscription>(this.db, subscriptionsPlan(buyer), input);
    return { rows: rows.map(shownSubscription), total, pending: waiting ? (1 as const) : (0 as const) };
  }

  /** He came back and we know nothing: perhaps the webhook was lost. */
  private async askNow(id_subscription: number): Promise<void> {
    const slot = Math.floor(this.clock.now().getTime() / ASK_EVERY_MS);
    const dedupe = `${CHECK_SUBSCRIPTION}-${id_subscription}-${slot}`;
    await this.jobs.enqueue(CHECK_SUBSCRIPTION, { id_subscription }, { dedupe });
  }
}
