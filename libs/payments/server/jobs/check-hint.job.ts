import { Injectable } from '@nestjs/common';
import { type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { CHECK_HINT } from '../use-cases/receive-webhook';
import { CheckNotice } from './check-notice.job';

/** The same for notifications that can't be signed, in a queue of their own: signed ones never wait behind them. */
@JobHandler({ kind: CHECK_HINT, queue: 'hints', attempts: 12 })
@Injectable()
export class CheckHint implements Job<{ id_inbox: number }> {
  constructor(private readonly check: CheckNotice) {}

  run(payload: { id_inbox: number }, context: JobContext): Promise<string> {
    return this.check.run(payload, context);
  }
}
