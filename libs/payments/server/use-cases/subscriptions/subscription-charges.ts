import { Injectable } from '@nestjs/common';
import { dayInZone } from '@ceiba/platform/contract';
import type { PaymentFacts } from '../../domain/payment-facts';
import { isPaid } from '../../domain/payment-ladder';
import { anchorOf, cycleOn, isEarly } from '../../domain/subscription-days';
import { type Attempt, AttemptRepository } from '../../persistence/attempt.repository';
import { PaymentRepository } from '../../persistence/payment.repository';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import { ChargeFitter } from './charge-fitter';
import { agreedOf, SubscriptionCycles } from './subscription-cycles';
import { SubscriptionParts } from './subscription-parts';

/** Puts what a subscription charged to its cycle, so that it is settled like every payment (ADR 57). */
@Injectable()
export class SubscriptionCharges {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycles: SubscriptionCycles,
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly fitter: ChargeFitter,
    private readonly parts: SubscriptionParts,
  ) {}

  /** The payment with the reference of its cycle's attempt, where its own is a subscription's. Locks subscription and cart. */
  async placed(facts: PaymentFacts): Promise<PaymentFacts> {
    const named = await this.subscriptions.byReference(facts.external_reference);
    if (named?.provider !== facts.provider) return facts;
    const one = await this.subscriptions.lock(named.id_subscription);
    if (!one) return facts;
    const cart = await this.parts.carts.lock(one.id_customers_sale_public);
    const attempt = (await this.known(facts)) ?? (await this.attemptFor(one, facts));
    if (isPaid(facts.status) && attempt.state === 'open') await this.fitter.fit(one, cart, attempt, facts);
    return { ...facts, external_reference: attempt.external_ref };
  }

  private async known({ provider, provider_payment_id }: PaymentFacts): Promise<Attempt | undefined> {
    const [payment] = await this.payments.byProvider(provider, [provider_payment_id]);
    return payment?.id_attempt ? this.attempts.get(payment.id_attempt) : undefined;
  }

  /** Its open cycle, else the next one; what comes after the end, or too early, is nobody's cycle. */
  private async attemptFor(one: Subscription, facts: PaymentFacts): Promise<Attempt> {
    const at = facts.created_at ?? facts.approved_at ?? this.parts.clock.now();
    const last = await this.cycles.last(one);
    if (!last) throw new Error('a subscription without a cycle');
    if (one.ended_at !== null && at > one.ended_at) return this.cycles.stray(one, last, 'subscription_over');
    if (last.state === 'open') return last;
    const { time_zone } = await this.parts.branches.get(one.id_branch_office);
    const day = dayInZone(at, time_zone);
    const started_on = one.started_on ?? day;
    const began = { started_on, anchor_day: one.anchor_day ?? anchorOf(started_on) };
    const latest = (await this.subscriptions.lastCycle(one.id_subscription))?.cycle ?? 0;
    const { cycle, due_on } = cycleOn(began, latest + 1, day);
    if (isPaid(facts.status) && isEarly(day, due_on)) return this.cycles.stray(one, last, 'subscription_early');
    return this.cycles.begin(one, cycle, due_on, agreedOf(one, last), false);
  }
}
