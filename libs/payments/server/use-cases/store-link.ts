import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import type { StoredPaymentLink } from '@ceiba/store/contract';
import { PublicCarts } from '@ceiba/store/server';
import type { Preference } from '../mercadopago/mercadopago.client';
import { type Attempt, AttemptRepository } from '../persistence/attempt.repository';

/** Opens an attempt with the provider's link. Throws 409 when a later link of the cart was faster. */
export class StoreLink extends Command<StoredPaymentLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly attempt: Attempt,
    readonly preference: Preference,
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

  async execute({ attempt, preference }: StoreLink): Promise<StoredPaymentLink> {
    await this.carts.lock(attempt.id_customers_sale_public);
    const now = await this.attempts.lock(attempt.id_attempt);
    if (now?.state !== 'creating')
      throw new Refusal('PAYMENTS.REPLACED', PAYMENT_MESSAGES.linkReplaced, { status: 409 });
    const { id: provider_ref, init_point: link_pay, collector: provider_account } = preference;
    await this.attempts.setLink(attempt.id_attempt, { provider_ref, provider_account, link_pay });
    return { link_pay, expires_at: attempt.expires_at };
  }
}
