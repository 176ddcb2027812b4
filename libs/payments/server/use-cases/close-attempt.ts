import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import type { PayCartInput } from '@ceiba/payments/contract';
import { PublicCarts } from '@ceiba/store/server';
import { AttemptCloser } from '../persistence/attempt-closer';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';

/** "Cancelar": the buyer goes back to editing; the link ends and the goods are free. */
export class CancelPayment extends Command<void> {
  static readonly options: CommandOptions = { audit: 'payment_attempt', idempotent: false };
  constructor(readonly key: PayCartInput) {
    super();
  }
}

@CommandHandler(CancelPayment)
export class CancelPaymentHandler implements ICommandHandler<CancelPayment> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly closer: AttemptCloser,
  ) {}

  async execute({ key }: CancelPayment): Promise<void> {
    const cart = await this.carts.lockOpen(key);
    await this.closer.closeOpen(cart.id_customers_sale_public, 'cancelled');
  }
}

/** The provider gave no link: nothing is held any more. */
export class FailAttempt extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly attempt: Pick<Attempt, 'id_attempt' | 'id_customers_sale_public'>,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(FailAttempt)
export class FailAttemptHandler implements ICommandHandler<FailAttempt> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly attempts: AttemptRepository,
    private readonly closer: AttemptCloser,
  ) {}

  async execute({ attempt, reason }: FailAttempt): Promise<void> {
    await this.carts.lock(attempt.id_customers_sale_public);
    const now = await this.attempts.lock(attempt.id_attempt);
    if (now?.state === 'creating') await this.closer.end(now, 'failed', reason);
  }
}
