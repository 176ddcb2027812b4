import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, Clock, type CommandOptions, currentActor, Jobs, notFound, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { mayWant } from '../../domain/subscription-state';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import type { WantedState } from '../../ports/provider-subscriptions';

/** Kind of the job that tells the provider what is wanted, and looks how the subscription stands. */
export const CHECK_SUBSCRIPTION = 'payments-check-subscription';

/**
 * Who pays, or staff of the branch, wants a subscription to end, to rest or to go on (spec 3, section 6). It is so when the
 * provider says so. Throws 404 for another's, 409 where its state does not allow it.
 */
export class WantState extends Command<void> {
  static readonly options: CommandOptions = { audit: 'subscription' };
  constructor(
    readonly id_subscription: number,
    readonly wanted: WantedState,
  ) {
    super();
  }
}

@CommandHandler(WantState)
export class WantStateHandler implements ICommandHandler<WantState> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly branches: BranchReader,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ id_subscription, wanted }: WantState): Promise<void> {
    const one = await this.subscriptions.lock(id_subscription);
    if (!one || one.state === 'creating' || one.state === 'pending' || one.state === 'lapsed')
      throw notFound(PAYMENT_MESSAGES.subscriptionGone);
    this.assertHis(one);
    if (one.wanted === wanted) return;
    if (!mayWant(one.state, wanted) || one.wanted === 'cancelled')
      throw new Refusal('PAYMENTS.SUBSCRIPTION_STATE', PAYMENT_MESSAGES.subscriptionState, { status: 409 });
    const { full_name, id_user, id_customers } = currentActor();
    const now = this.clock.now();
    const asked = {
      wanted,
      asked_by: id_customers === null ? full_name : 'Cliente',
      id_user_asked: id_user,
      asked_at: now,
    };
    await this.subscriptions.set(id_subscription, {
      ...asked,
      checks: 0,
      next_check_at: new Date(now.getTime() + 60_000),
    });
    this.audit.touch('subscription', id_subscription, { wanted, state: one.state });
    await this.jobs.enqueue(CHECK_SUBSCRIPTION, { id_subscription });
  }

  private assertHis({ id_buyer, id_branch_office }: Subscription): void {
    const actor = currentActor();
    if (actor.id_customers === null) return this.branches.assertVisible(actor, id_branch_office);
    if (actor.id_customers !== id_buyer) throw notFound(PAYMENT_MESSAGES.subscriptionGone);
  }
}
