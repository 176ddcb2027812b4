import { Injectable } from '@nestjs/common';
import { type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { CloseRun, type CloseResult } from '../runs/close-run';
import { CLOSE_JOB } from '../use-cases/close-period/close-period';

/** Calculates and stores a closing period. Killed at any moment, it begins again and finishes (compensation.md). */
@JobHandler({ kind: CLOSE_JOB, queue: 'heavy', attempts: 12 })
@Injectable()
export class ClosePeriodJob implements Job<{ id_period: number; user: string }, CloseResult> {
  constructor(private readonly close: CloseRun) {}

  run(payload: { id_period: number; user: string }, context: JobContext): Promise<CloseResult> {
    return this.close.run(payload.id_period, {
      id_job: context.id,
      user: payload.user,
      told: (done, total, note) => context.progress(done, total, note),
    });
  }
}
