import { Injectable } from '@nestjs/common';
import { addDays } from '@ceiba/platform/contract';
import { Bus, Clock, Jobs, type Schedule, Scheduled, UnitOfWork } from '@ceiba/platform/server';
import { SubscriptionRepository } from '../persistence/subscription.repository';
import { AnnounceCharge } from '../use-cases/subscriptions/announce-charge';
import { CHECK_SUBSCRIPTION } from '../use-cases/subscriptions/want-state';

const AT_ONCE = 100;
/** Looked at again then, if the looking itself fails. */
const AGAIN_MS = 15 * 60_000;
/** How long before a charge its payer is told. */
const NOTICE_DAYS = 3;

/** Every minute: subscriptions that nobody told us about are looked at, and who is charged soon is told. */
@Scheduled({ name: 'payments-poll-subscriptions', every: 60_000 })
@Injectable()
export class PollSubscriptions implements Schedule {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.unit.run(async () => {
      const again = new Date(this.clock.now().getTime() + AGAIN_MS);
      for (const id_subscription of await this.subscriptions.takeDue(AT_ONCE, again))
        await this.jobs.enqueue(CHECK_SUBSCRIPTION, { id_subscription });
    });
    // A day more: each looks at its own zone.
    const [today, until] = [this.clock.today(), addDays(this.clock.today(), NOTICE_DAYS + 1)];
    for (const id of await this.subscriptions.unnoticed(today, until, AT_ONCE))
      await this.bus.execute(new AnnounceCharge(id, NOTICE_DAYS));
  }
}
