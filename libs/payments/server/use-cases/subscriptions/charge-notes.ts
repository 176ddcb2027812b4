import { Injectable } from '@nestjs/common';
import { addDays, dayInZone, fromCents } from '@ceiba/platform/contract';
import type { PaymentFacts } from '../../domain/payment-facts';
import { isPaid, isRefused } from '../../domain/payment-ladder';
import { anchorOf, dueAfter } from '../../domain/subscription-days';
import { isFinal } from '../../domain/subscription-state';
import { CaseDesk } from '../../persistence/case-desk';
import { PaymentRepository, type Payment } from '../../persistence/payment.repository';
import { RefundDesk } from '../../persistence/refund-desk';
import { type Cycle, type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import { SubscriptionParts } from './subscription-parts';

const RULE = 'Suscripción';
const BY_RULE = 'Lo decide la regla de la empresa para suscripciones.';

/** What a settled charge means for its subscription: until when it is paid, when the next one is due, what goes back. */
@Injectable()
export class ChargeNotes {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly payments: PaymentRepository,
    private readonly desk: CaseDesk,
    private readonly refunds: RefundDesk,
    private readonly parts: SubscriptionParts,
  ) {}

  /** A payment was settled; of one that is no subscription's nothing is noted. */
  async note(payment: Payment, facts: PaymentFacts): Promise<void> {
    const cycle = payment.id_attempt === null ? undefined : await this.subscriptions.cycleOf(payment.id_attempt);
    const one = cycle && (await this.subscriptions.lock(cycle.id_subscription));
    if (!cycle || !one) return;
    const at = facts.approved_at ?? facts.created_at ?? this.parts.clock.now();
    if (isRefused(facts.status)) await this.subscriptions.set(one.id_subscription, { failed_at: at });
    if (!isPaid(facts.status) || cycle.paid_at !== null) return;
    await this.extend(one, cycle, at);
    if (cycle.note !== null) await this.giveBack(payment);
  }

  /** Each charge extends it once. */
  private async extend(one: Subscription, { id_cycle, cycle }: Cycle, at: Date): Promise<void> {
    await this.subscriptions.setCycle(id_cycle, { paid_at: at });
    const { time_zone } = await this.parts.branches.get(one.id_branch_office);
    const day = dayInZone(at, time_zone);
    const started_on = one.started_on ?? day;
    const anchor_day = one.anchor_day ?? anchorOf(started_on);
    const next = dueAfter({ started_on, anchor_day }, cycle + 1, day);
    const over = isFinal(one.state);
    await this.subscriptions.set(one.id_subscription, {
      ...{ started_on, anchor_day, cycles: cycle, last_payment: at, failures: 0, failed_at: null },
      paid_through: addDays(next, -1),
      next_charge_on: over ? null : next,
      state: one.state === 'creating' || one.state === 'pending' ? 'active' : one.state,
    });
    if (cycle === 1) await this.parts.carts.subscribed(one.id_buyer, fromCents(one.amount_minor));
  }

  /** What could not be sent is paid back without anybody's word: the rule is the company's decision. */
  private async giveBack({ id_payment }: Payment): Promise<void> {
    const payment = await this.payments.get(id_payment);
    if (!payment) return;
    for (const found of await this.desk.cases.ofPayment(id_payment)) {
      if (found.decision !== null || found.resolved_at !== null) continue;
      const empty = found.kind === 'unmatched' && payment.reason === 'subscription_empty';
      if (found.kind !== 'overpaid' && !empty) continue;
      if (empty) await this.payments.setVerdict(id_payment, { outcome: 'refunding', reason: payment.reason });
      const { left_minor } = await this.refunds.moneyOf(payment);
      const amount_minor = Math.min(left_minor, empty ? left_minor : payment.over_minor);
      if (amount_minor <= 0) continue;
      await this.desk.decide(found, { decision: 'refund', note: BY_RULE, by: RULE }, false);
      const { id_case } = found;
      await this.refunds.begin(payment, { amount_minor, id_case, reason: BY_RULE, by: RULE });
    }
  }
}
