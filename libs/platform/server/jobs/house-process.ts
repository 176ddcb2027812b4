import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { DelayedError, type Job as BullJob } from 'bullmq';
import { isUnavailable } from '../database/database-errors';
import type { Logger } from '../observability/logger';

/** Work that met a server that is away waits this long, without using up one of its tries. */
const AWAY_MS = 2_000;

/** A processor of one queue. What an absent database stops is not failed: it runs when the database is back. */
export abstract class HouseProcess extends WorkerHost {
  protected abstract readonly logger: Logger;

  async process(job: BullJob, token?: string): Promise<void> {
    try {
      await this.work(job);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await job.moveToDelayed(Date.now() + AWAY_MS, token);
      throw new DelayedError();
    }
  }

  protected abstract work(job: BullJob): Promise<void>;

  @OnWorkerEvent('error')
  protected onError(error: Error): void {
    this.logger.warn({ queue: this.worker.name, err: error.message }, 'queue connection');
  }
}
