import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { AttemptCloser } from '../../persistence/attempt-closer';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import type { OpenedSubscription } from '../../ports/provider-subscriptions';
import { SubscriptionCycles } from './subscription-cycles';

/** What the provider answered to an opening: its page, or null where it gave none. Throws 409 when a later one was faster. */
export class StoreSubscription extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly subscription: Pick<Subscription, 'id_subscription'>,
    readonly opened: OpenedSubscription | null,
  ) {
    super();
  }
}

@CommandHandler(StoreSubscription)
export class StoreSubscriptionHandler implements ICommandHandler<StoreSubscription> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycles: SubscriptionCycles,
    private readonly closer: AttemptCloser,
    private readonly clock: Clock,
  ) {}

  async execute({ subscription: { id_subscription: id }, opened }: StoreSubscription): Promise<void> {
    const one = await this.subscriptions.lock(id);
    if (one?.state !== 'creating') {
      if (opened) throw new Refusal('PAYMENTS.REPLACED', PAYMENT_MESSAGES.linkReplaced, { status: 409 });
      return;
    }
    if (opened) return this.subscriptions.set(id, { state: 'pending', ...opened });
    await this.subscriptions.set(id, { state: 'lapsed', ended_at: this.clock.now(), next_check_at: null });
    const attempt = await this.cycles.open(one);
    if (attempt) await this.closer.end(attempt, 'closed', 'subscription_lapsed');
  }
}
