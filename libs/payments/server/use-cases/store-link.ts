import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import type { StoredPaymentLink } from '@ceiba/store/contract';
import { PublicCarts } from '@ceiba/store/server';
import type { OpenedLink } from '../ports/payment-provider';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';

/** Opens an attempt with the provider's link. Throws 409 when a later link of the cart was faster. */
export class StoreLink extends Command<StoredPaymentLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly attempt: Attempt,
    readonly link: OpenedLink,
  ) {
    super();
  }
}

@CommandHandler(StoreLink)
export class StoreLinkHandler implements ICommandHandler<StoreLink> {
  constructor(
    private readonly carts: PublicCarts,
    private readonly attempts: AttemptRepository,
  ) {}

  async execute({ attempt, link }: StoreLink): Promise<StoredPaymentLink> {
    await this.carts.lock(attempt.id_customers_sale_public);
    const now = await this.attempts.lock(attempt.id_attempt);
    if (now?.state !== 'creating')
      throw new Refusal('PAYMENTS.REPLACED', PAYMENT_MESSAGES.linkReplaced, { status: 409 });
    await this.attempts.setLink(attempt.id_attempt, link);
    return { link_pay: link.link_pay, expires_at: attempt.expires_at };
  }
}
