import { Injectable } from '@nestjs/common';
import { Clock, Jobs, type Schedule, Scheduled, UnitOfWork } from '@ceiba/platform/server';
import { REFUND_PAYMENT } from '../persistence/refund-desk';
import { RefundRepository } from '../persistence/refund.repository';

const MINUTE = 60_000;
const AT_ONCE = 100;
/** A refund of which nothing was heard for so long is asked about. */
const SILENT_MS = 10 * MINUTE;

/** Every five minutes: refunds that the provider has not decided, or of which its answer never came. */
@Scheduled({ name: 'payments-poll-refunds', every: 5 * MINUTE })
@Injectable()
export class PollRefunds implements Schedule {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.unit.run(async () => {
      const since = new Date(this.clock.now().getTime() - SILENT_MS);
      for (const id_refund of await this.refunds.takeWaiting(since, AT_ONCE))
        await this.jobs.enqueue(REFUND_PAYMENT, { id_refund });
    });
  }
}
