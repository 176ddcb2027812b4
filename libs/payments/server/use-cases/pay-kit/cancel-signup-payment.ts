import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignupKeyInput } from '@ceiba/customers/contract';
import { SignupRepository } from '@ceiba/customers/server';
import type { CommandOptions } from '@ceiba/platform/server';
import { KitCarts, PublicCarts } from '@ceiba/store/server';
import { AttemptCloser } from '../../persistence/attempt-closer';

/** The newcomer goes back to his sign-up: the link ends, the kit is free. Money that comes anyhow waits for staff. Throws 404, 409. */
export class CancelSignupPayment extends Command<void> {
  static readonly options: CommandOptions = { audit: 'payment_attempt', idempotent: false };
  constructor(readonly key: SignupKeyInput) {
    super();
  }
}

@CommandHandler(CancelSignupPayment)
export class CancelSignupPaymentHandler implements ICommandHandler<CancelSignupPayment> {
  constructor(
    private readonly signups: SignupRepository,
    private readonly kits: KitCarts,
    private readonly carts: PublicCarts,
    private readonly closer: AttemptCloser,
  ) {}

  async execute({ key }: CancelSignupPayment): Promise<void> {
    const { id_customers_kit_public } = await this.signups.find(key);
    const cart = await this.kits.ofSignup(id_customers_kit_public);
    if (!cart) return;
    await this.carts.lockPayable(cart.id_customers_sale_public);
    await this.closer.closeOpen(cart.id_customers_sale_public, 'cancelled');
  }
}
