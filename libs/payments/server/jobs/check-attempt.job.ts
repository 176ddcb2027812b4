import { Injectable } from '@nestjs/common';
import { Bus, type Job, JobHandler } from '@ceiba/platform/server';
import { PaymentProviders } from '../ports/payment-providers';
import { AttemptRepository } from '../persistence/attempt.repository';
import { ExpireAttempt } from '../use-cases/expire-attempt';
import { TakePayment } from '../use-cases/settle-payment/take-payment';

/** Kind of the job that asks the provider about an attempt of which no webhook told. */
export const CHECK_ATTEMPT = 'payments-check-attempt';

export interface CheckAttemptPayload {
  id_attempt: number;
  /** False: asked out of turn (the buyer came back). */
  in_turn: boolean;
}

/** Lost, refused and forged webhooks end here: the provider is asked by our reference before anything expires. */
@JobHandler({ kind: CHECK_ATTEMPT, queue: 'payments' })
@Injectable()
export class CheckAttempt implements Job<CheckAttemptPayload> {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly providers: PaymentProviders,
    private readonly taking: TakePayment,
    private readonly bus: Bus,
  ) {}

  async run({ id_attempt, in_turn }: CheckAttemptPayload): Promise<string> {
    const attempt = await this.attempts.get(id_attempt);
    if (attempt?.state !== 'open' && attempt?.state !== 'creating') return 'over';
    const found = await (await this.providers.getOn(attempt.provider)).paymentsOf(attempt);
    for (const facts of found.reverse()) await this.taking.execute(facts, { by: in_turn ? 'poll' : 'return' });
    return this.bus.execute(new ExpireAttempt(id_attempt, in_turn));
  }
}
