import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { addDays } from '@ceiba/platform/contract';
import { Clock, type CommandOptions } from '@ceiba/platform/server';
import { dueAfter, isOver } from '../../domain/subscription-days';
import { followed, isFinal, isFulfilled, isLapsed, nextLookAt } from '../../domain/subscription-state';
import { AttemptCloser } from '../../persistence/attempt-closer';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import type { SubscriptionFacts, WantedState } from '../../ports/provider-subscriptions';
import { SubscriptionCycles } from './subscription-cycles';

/** What the provider says of a subscription, and what the clock does: its state moves on, never back from its end. */
export class FollowSubscription extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_subscription: number,
    /** Null: it was not asked, for it has no subscription there. */
    readonly facts: SubscriptionFacts | null,
  ) {
    super();
  }
}

type Moved = Pick<Subscription, 'state' | 'wanted' | 'ended_at' | 'next_charge_on'>;

@CommandHandler(FollowSubscription)
export class FollowSubscriptionHandler implements ICommandHandler<FollowSubscription> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycles: SubscriptionCycles,
    private readonly closer: AttemptCloser,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ id_subscription, facts }: FollowSubscription): Promise<void> {
    const one = await this.subscriptions.lock(id_subscription);
    if (!one) return;
    const today = this.clock.today((await this.branches.get(one.id_branch_office)).time_zone);
    const moved = this.moved(one, facts, today);
    const over = isFinal(moved.state);
    const next_charge_on = over ? null : moved.next_charge_on;
    const checks = moved.wanted === one.wanted ? one.checks : 0;
    await this.subscriptions.set(id_subscription, {
      ...{ ...moved, next_charge_on, checks },
      amount_minor: facts?.amount_minor ?? undefined,
      failures: facts?.failures ?? undefined,
      next_check_at: nextLookAt({ ...one, ...moved, checks, next_charge_on }, today, this.clock.now()),
    });
    if (moved.state === 'lapsed' && one.state !== 'lapsed') await this.close(one);
  }

  private moved(one: Subscription, facts: SubscriptionFacts | null, today: string): Moved {
    const now = this.clock.now();
    let state = facts ? followed(one.state, facts.state) : one.state;
    let wanted: WantedState | null = one.wanted;
    if (facts && wanted && isFulfilled(wanted, facts.state)) wanted = null;
    const next_charge_on = one.state === 'suspended' && state === 'active' ? dueNow(one, today) : one.next_charge_on;
    const unpaid = (state === 'active' || state === 'suspended') && isOver(state, next_charge_on, today);
    if (isLapsed({ ...one, state }, now)) state = 'lapsed';
    else if (unpaid) state = 'expired';
    const told = facts?.state === 'cancelled' || facts?.state === 'expired';
    // What is over for us is ended there too: else it would be charged on and on.
    if ((state === 'lapsed' || state === 'expired') && one.provider_ref !== null && !told) wanted = 'cancelled';
    const asked = one.wanted === 'cancelled' ? one.asked_at : null;
    return { state, wanted, next_charge_on, ended_at: isFinal(state) ? (one.ended_at ?? asked ?? now) : null };
  }

  /** Nobody agreed to it: its first cycle waits for nothing. */
  private async close(one: Subscription): Promise<void> {
    const attempt = await this.cycles.open(one);
    if (attempt) await this.closer.end(attempt, 'closed', 'subscription_lapsed');
  }
}

/** What rested goes on with the first due day that has not passed. */
function dueNow({ started_on, anchor_day, cycles, next_charge_on }: Subscription, today: string): string | null {
  if (started_on === null || anchor_day === null) return next_charge_on;
  return dueAfter({ started_on, anchor_day }, cycles + 1, addDays(today, -1));
}
