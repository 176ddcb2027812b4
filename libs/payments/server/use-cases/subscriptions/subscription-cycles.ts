import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toCents } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import type { FrozenCart } from '../../domain/frozen-cart';
import { type Attempt, AttemptRepository } from '../../persistence/attempt.repository';
import { type AgreedOrder, type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';

/** How long a cycle waits for its money, beyond its day. */
const OPEN_DAYS = 45;
const DAY_MS = 86_400_000;

interface Agreed {
  cart: FrozenCart;
  amount_minor: number;
}

/** What was agreed, with who gets it as the last cycle knew: of that one less may have been sold. */
export const agreedOf = ({ agreed }: Subscription, last: Attempt): Agreed => ({
  cart: { ...last.cart, ...agreed },
  amount_minor: toCents(agreed.total),
});

/** The part of an order that is agreed to. */
export const agreedIn = ({ lines, shipping_amount, shipping_rate, total }: FrozenCart): AgreedOrder => ({
  ...{ lines, shipping_amount, shipping_rate, total },
});

/** The cycles of a subscription: each with the attempt that its charge becomes a sale by. */
@Injectable()
export class SubscriptionCycles {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly attempts: AttemptRepository,
    private readonly clock: Clock,
  ) {}

  /** The cycle's attempt that may still be paid, if its last one is. */
  async open(one: Subscription): Promise<Attempt | undefined> {
    const attempt = await this.last(one);
    return attempt?.state === 'open' ? attempt : undefined;
  }

  /** The attempt of the last cycle: what was agreed last. */
  async last({ id_subscription }: Pick<Subscription, 'id_subscription'>): Promise<Attempt | undefined> {
    const cycle = await this.subscriptions.lastCycle(id_subscription);
    return cycle && this.attempts.get(cycle.id_attempt);
  }

  /** Opens a cycle with what is agreed for it. `told`: its payer knows the amount. */
  async begin(one: Subscription, cycle: number, due_on: string, agreed: Agreed, told: boolean): Promise<Attempt> {
    const attempt = await this.attempt(one, agreed);
    const { id_subscription } = one;
    const noticed_at = told ? this.clock.now() : null;
    await this.subscriptions.addCycle({ id_subscription, cycle, due_on, id_attempt: attempt.id_attempt, noticed_at });
    return attempt;
  }

  /** What money that is no cycle's is put to: people decide about it. */
  async stray(one: Subscription, agreed: Agreed, reason: string): Promise<Attempt> {
    const attempt = await this.attempt(one, agreed, { state: 'closed', reason });
    return attempt;
  }

  private async attempt(
    one: Subscription,
    { cart, amount_minor }: Agreed,
    closed?: { state: 'closed'; reason: string },
  ): Promise<Attempt> {
    const { provider, id_customers_sale_public, id_customers, id_branch_office, currency } = one;
    const until = new Date(this.clock.now().getTime() + OPEN_DAYS * DAY_MS);
    const id = await this.attempts.insert(
      {
        ...{ provider, id_customers_sale_public, id_customers, id_branch_office, currency, amount_minor, cart },
        ...{ external_ref: randomBytes(16).toString('hex'), idempotency_key: randomUUID(), expires_at: until },
        ...{ provider_account: one.provider_account, state: closed?.state ?? 'open' },
        closed_reason: closed?.reason ?? null,
      },
      until,
    );
    const attempt = await this.attempts.get(id);
    if (!attempt) throw new Error('the attempt was not written');
    return attempt;
  }
}
