import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Audit, type CommandOptions, currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PayCartInput } from '@ceiba/payments/contract';
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

/** Staff end a link that may still be paid; the goods are free, the cart can be changed. Throws 409 where it is over. */
export class CloseLink extends Command<void> {
  static readonly options: CommandOptions = { audit: 'payment_attempt' };
  constructor(readonly id_attempt: number) {
    super();
  }
}

@CommandHandler(CloseLink)
export class CloseLinkHandler implements ICommandHandler<CloseLink> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly attempts: AttemptRepository,
    private readonly closer: AttemptCloser,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ id_attempt }: CloseLink): Promise<void> {
    const known = await this.attempts.get(id_attempt);
    if (!known) throw notFound(PAYMENT_MESSAGES.noPayment);
    this.branches.assertVisible(currentActor(), known.id_branch_office);
    // The cart first, as whoever settles a payment of it does.
    const { kind } = await this.carts.lock(known.id_customers_sale_public);
    const attempt = await this.attempts.lock(id_attempt);
    // A cycle of a subscription is no link: the subscription is what can be ended.
    if (kind === 'renewal') throw new Refusal('PAYMENTS.LINK_OVER', PAYMENT_MESSAGES.linkOver, { status: 409 });
    if (attempt?.state !== 'open' && attempt?.state !== 'creating')
      throw new Refusal('PAYMENTS.LINK_OVER', PAYMENT_MESSAGES.linkOver, { status: 409 });
    await this.closer.end(attempt, 'closed', 'staff');
    this.audit.touch('payment_attempt', id_attempt, { state: 'closed' });
  }
}
