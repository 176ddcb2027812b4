import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';

/** The partner buys for himself or for somebody of his network; another customer than before empties his cart. Throws 422. */
export class OpenPartnerCart extends Command<number> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_customers: number | null) {
    super();
  }
}

@CommandHandler(OpenPartnerCart)
export class OpenPartnerCartHandler implements ICommandHandler<OpenPartnerCart> {
  constructor(private readonly carts: PartnerCarts) {}

  execute({ id_customers }: OpenPartnerCart): Promise<number> {
    const buyer = currentBuyer();
    return this.carts.openFor(buyer, id_customers ?? buyer);
  }
}
