import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { toCents } from '@ceiba/platform/contract';
import type { CartRow } from '@ceiba/store/server';
import type { PaymentFacts } from '../../domain/payment-facts';
import { fitToShelf } from '../../domain/shelf-rule';
import { type Attempt, AttemptRepository } from '../../persistence/attempt.repository';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import { SubscriptionShelf } from './subscription-shelf';

const NOTE_MAX = 500;

/** Makes of a cycle's attempt what can be sold of it now, by the company's rule; what can't is closed with its reason. */
@Injectable()
export class ChargeFitter {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly attempts: AttemptRepository,
    private readonly shelf: SubscriptionShelf,
    private readonly settings: Settings,
  ) {}

  /** Subscription and cart are locked by the caller. */
  async fit(one: Subscription, cart: CartRow, attempt: Attempt, facts: PaymentFacts): Promise<void> {
    const cycle = await this.subscriptions.cycleOf(attempt.id_attempt);
    // Another currency, or money that came and went: the judge says what becomes of it.
    if (!cycle || facts.currency !== one.currency || facts.refunded_minor > 0) return;
    const verdict = fitToShelf({
      agreed: attempt.cart,
      agreed_minor: attempt.amount_minor,
      paid_minor: facts.amount_minor,
      told: cycle.noticed_at !== null,
      shelf: await this.shelf.linesOf(cart, attempt.cart),
      rule: (await this.settings.get()).subscription_rule,
    });
    if (verdict.kind === 'as_agreed') return;
    await this.subscriptions.setCycle(cycle.id_cycle, { note: verdict.note.slice(0, NOTE_MAX) });
    const { id_attempt } = attempt;
    if (verdict.kind === 'ship') {
      const { cart: sold } = verdict;
      return this.attempts.setCart(id_attempt, sold, toCents(sold.total));
    }
    const reason = verdict.kind === 'nothing' ? 'subscription_empty' : verdict.reason;
    await this.attempts.setState(id_attempt, 'closed', reason);
  }
}
