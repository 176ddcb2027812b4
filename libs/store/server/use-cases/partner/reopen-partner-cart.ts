import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';
import { CartRepository } from '../../persistence/cart.repository';

/** "Cancelar": the saved cart may be changed again; its link ends and its goods are free. Where there is none, nothing is done. */
export class ReopenPartnerCart extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
}

@CommandHandler(ReopenPartnerCart)
export class ReopenPartnerCartHandler implements ICommandHandler<ReopenPartnerCart> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
  ) {}

  async execute(): Promise<void> {
    const cart = await this.mine.reopened(currentBuyer());
    if (cart) await this.carts.setSaved(cart.id_customers_sale_public, null);
  }
}
