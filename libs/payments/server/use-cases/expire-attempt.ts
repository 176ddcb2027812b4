import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions } from '@ceiba/platform/server';
import { PublicCarts } from '@ceiba/store/server';
import { nextCheckAt } from '../domain/check-times';
import { isPending } from '../domain/payment-ladder';
import { AttemptCloser } from '../persistence/attempt-closer';
import { AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';

/**
 * After the provider was asked: an attempt whose time is over ends, unless a payment of it is still being decided;
 * any other is asked about again later.
 */
export class ExpireAttempt extends Command<'expired' | 'waiting' | 'over'> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_attempt: number,
    /** False: asked out of turn, the next time stays as it is. */
    readonly in_turn: boolean,
  ) {
    super();
  }
}

@CommandHandler(ExpireAttempt)
export class ExpireAttemptHandler implements ICommandHandler<ExpireAttempt> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly closer: AttemptCloser,
    private readonly clock: Clock,
  ) {}

  async execute({ id_attempt, in_turn }: ExpireAttempt): Promise<'expired' | 'waiting' | 'over'> {
    const known = await this.attempts.get(id_attempt);
    if (!known) return 'over';
    await this.carts.lock(known.id_customers_sale_public);
    const attempt = await this.attempts.lock(id_attempt);
    if (!attempt || (attempt.state !== 'open' && attempt.state !== 'creating')) return 'over';
    const now = this.clock.now();
    const undecided = (await this.payments.ofAttempt(id_attempt)).some((payment) => isPending(payment.status));
    if (attempt.expires_at <= now && !undecided) {
      await this.closer.end(attempt, 'expired', 'expired');
      return 'expired';
    }
    if (in_turn) await this.attempts.setNextCheck(id_attempt, nextCheckAt(now, attempt.expires_at, attempt.checks));
    return 'waiting';
  }
}
