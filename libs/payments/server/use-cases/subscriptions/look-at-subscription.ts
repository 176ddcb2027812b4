import { Injectable } from '@nestjs/common';
import { Bus } from '@ceiba/platform/server';
import { SubscriptionRepository } from '../../persistence/subscription.repository';
import { PaymentProviders } from '../../ports/payment-providers';
import { TakePayment } from '../settle-payment/take-payment';
import { FollowSubscription } from './follow-subscription';

const DAY_MS = 86_400_000;
/** How far back charges are looked for. */
const BACK_DAYS = 60;

/** Asks a provider how a subscription stands and what it charged, whoever wants to know: a notice, the clock, who came back. */
@Injectable()
export class LookAtSubscription {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly providers: PaymentProviders,
    private readonly taking: TakePayment,
    private readonly bus: Bus,
  ) {}

  /** False where the provider does not know it (yet). One that is none of ours is let be. */
  async execute(name: string, ref: string): Promise<boolean> {
    const face = (await this.providers.getOn(name)).subscriptions;
    const facts = (await face?.read(ref)) ?? null;
    if (!face || facts === null) return false;
    const one = await this.subscriptions.byProvider(name, ref);
    if (!one) return true;
    // Charges first: what was paid before it ended is a cycle like the others.
    const since = new Date(Math.max(one.created_at.getTime() - DAY_MS, Date.now() - BACK_DAYS * DAY_MS));
    for (const charge of await face.charges(ref, since)) await this.taking.execute(charge, { by: 'poll' });
    await this.bus.execute(new FollowSubscription(one.id_subscription, facts));
    return true;
  }
}
