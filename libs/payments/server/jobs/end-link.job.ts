import { Injectable } from '@nestjs/common';
import { Clock, type Job, JobHandler } from '@ceiba/platform/server';
import { END_LINK } from '../persistence/attempt-closer';
import { AttemptRepository } from '../persistence/attempt.repository';
import { PaymentProviders } from '../ports/payment-providers';

/** Ends the link of an attempt that is over, so that nobody pays it any more. Money that comes anyhow goes to the staff's list. */
@JobHandler({ kind: END_LINK, queue: 'payments' })
@Injectable()
export class EndLink implements Job<{ id_attempt: number }> {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
  ) {}

  async run({ id_attempt }: { id_attempt: number }): Promise<number> {
    const attempt = await this.attempts.get(id_attempt);
    if (!attempt) return 0;
    const past = new Date(Math.min(this.clock.now().getTime() - 1000, attempt.expires_at.getTime()));
    return (await this.providers.getOn(attempt.provider)).close(attempt, past);
  }
}
