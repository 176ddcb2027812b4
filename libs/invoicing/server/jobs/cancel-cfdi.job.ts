import { Injectable } from '@nestjs/common';
import { type Job, JobHandler } from '@ceiba/platform/server';
import { Canceller } from '../cancelling/canceller';
import { CANCEL_CFDI } from './kinds';

/** One look at a cancellation: of a sale that was cancelled, or one that the provider has not settled yet. */
@JobHandler({ kind: CANCEL_CFDI, queue: 'stamping' })
@Injectable()
export class CancelCfdiJob implements Job<{ id_cancellation: number }> {
  constructor(private readonly canceller: Canceller) {}

  async run({ id_cancellation }: { id_cancellation: number }): Promise<{ state: string } | null> {
    const one = await this.canceller.run(id_cancellation);
    return one ? { state: one.state } : null;
  }
}
