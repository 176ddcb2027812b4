import { Injectable } from '@nestjs/common';
import { Bus, type Job, JobHandler } from '@ceiba/platform/server';
import { AttemptRepository } from '../persistence/attempt.repository';
import { type Subscription, SubscriptionRepository } from '../persistence/subscription.repository';
import { PaymentProviders } from '../ports/payment-providers';
import type { ProviderSubscriptions } from '../ports/provider-subscriptions';
import { FollowSubscription } from '../use-cases/subscriptions/follow-subscription';
import { LookAtSubscription } from '../use-cases/subscriptions/look-at-subscription';
import { CHECK_SUBSCRIPTION } from '../use-cases/subscriptions/want-state';

const SAID = 'A petición del cliente o de la empresa';

/** Tells a provider what is wanted of a subscription, and looks how it stands: until its own word is the same. */
@JobHandler({ kind: CHECK_SUBSCRIPTION, queue: 'payments' })
@Injectable()
export class CheckSubscription implements Job<{ id_subscription: number }> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly attempts: AttemptRepository,
    private readonly providers: PaymentProviders,
    private readonly looking: LookAtSubscription,
    private readonly bus: Bus,
  ) {}

  async run({ id_subscription }: { id_subscription: number }): Promise<string> {
    const one = await this.subscriptions.get(id_subscription);
    if (!one) return 'gone';
    const face = one.provider_ref === null ? null : (await this.providers.getOn(one.provider)).subscriptions;
    if (!face || one.provider_ref === null) {
      await this.bus.execute(new FollowSubscription(id_subscription, null));
      return 'nothing to ask';
    }
    if (one.wanted) await face.set(one.provider_ref, one.wanted, SAID);
    else await this.reprice(face, one, one.provider_ref);
    return (await this.looking.execute(one.provider, one.provider_ref)) ? 'looked at' : 'unknown';
  }

  /** The cycle that its payer was told of costs something else than the provider would charge. */
  private async reprice(face: ProviderSubscriptions, one: Subscription, ref: string): Promise<void> {
    if (one.state !== 'active') return;
    const cycle = await this.subscriptions.lastCycle(one.id_subscription);
    const told = cycle && cycle.noticed_at !== null && cycle.paid_at === null;
    const attempt = told ? await this.attempts.get(cycle.id_attempt) : undefined;
    if (attempt?.state !== 'open' || attempt.amount_minor === one.amount_minor) return;
    await face.reprice(ref, attempt.amount_minor, one.currency);
  }
}
