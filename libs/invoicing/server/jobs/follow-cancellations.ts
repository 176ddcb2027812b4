import { Injectable } from '@nestjs/common';
import { Clock, Jobs, type Schedule, Scheduled } from '@ceiba/platform/server';
import { CancellationRepository } from '../cancelling/cancellation.repository';
import { CANCEL_CFDI } from './kinds';

const AT_ONCE = 100;
/** A job that was asked for has this long before it is asked for again. */
const AGAIN_MS = 60_000;

/** Looks again at cancellations that nobody has settled: a receiver who waits, a provider without an answer, a kill -9. */
@Scheduled({ name: 'follow-cancellations', every: 10_000 })
@Injectable()
export class FollowCancellations implements Schedule {
  constructor(
    private readonly cancellations: CancellationRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const { id_cancellation, next_at } of await this.cancellations.due(AT_ONCE)) {
      const dedupe = `cancel-cfdi-${id_cancellation}-${next_at.getTime()}`;
      await this.jobs.enqueue(CANCEL_CFDI, { id_cancellation }, { dedupe });
      await this.cancellations.postpone(id_cancellation, new Date(this.clock.now().getTime() + AGAIN_MS));
    }
  }
}
