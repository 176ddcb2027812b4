import { Injectable } from '@nestjs/common';
import { Clock, Jobs, type Schedule, Scheduled, UnitOfWork } from '@ceiba/platform/server';
import { PaymentRepository } from '../persistence/payment.repository';
import { PaymentProviders } from '../ports/payment-providers';
import { CHECK_UPDATES, type CheckUpdatesPayload } from './check-updates.job';

const HOUR = 3_600_000;
const EVERY_MS = HOUR / 4;
/** More than a day back, always; further where we heard of nothing for longer. */
const AT_LEAST_MS = 26 * HOUR;
const AT_MOST_MS = 30 * 24 * HOUR;

/** Every quarter of an hour: what changed at each provider since we last heard of something. */
@Scheduled({ name: 'payments-poll-updates', every: EVERY_MS })
@Injectable()
export class PollUpdates implements Schedule {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly providers: PaymentProviders,
  ) {}

  async run(): Promise<void> {
    for (const provider of await this.providers.on()) await this.unit.run(() => this.ask(provider));
  }

  private async ask(provider: string): Promise<void> {
    const heard = await this.payments.lastHeard(provider);
    if (heard === null) return;
    const now = this.clock.now().getTime();
    const from = Math.max(now - AT_MOST_MS, Math.min(now - AT_LEAST_MS, heard.getTime() - HOUR));
    const span = { from: new Date(from).toISOString(), to: new Date(now).toISOString() };
    const dedupe = `${CHECK_UPDATES}-${provider}-${Math.floor(now / EVERY_MS)}`;
    await this.jobs.enqueue(CHECK_UPDATES, { provider, ...span } satisfies CheckUpdatesPayload, { dedupe });
  }
}
