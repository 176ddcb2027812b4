import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, hashOfToken, newCartToken } from '@ceiba/platform/server';
import type { CartKey } from '@ceiba/store/contract';

import { CartRepository } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';
import { Visitors } from '../persistence/visitors';

/** A new cart of a visitor in a seller's store. The answer holds a secret, so it is kept nowhere. Throws 429 above the network's limit. */
export class OpenCart extends Command<CartKey> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_customers: number) {
    super();
  }
}

@CommandHandler(OpenCart)
export class OpenCartHandler implements ICommandHandler<OpenCart> {
  constructor(
    private readonly sellers: Sellers,
    private readonly carts: CartRepository,
    private readonly visitors: Visitors,
  ) {}

  async execute({ id_customers }: OpenCart): Promise<CartKey> {
    const seller = await this.sellers.get(id_customers);
    const network = await this.visitors.lock();
    await this.visitors.assertMayOpen(network);
    const cart_token = newCartToken();
    const { id_branch_office } = seller.branch;
    const id = await this.carts.insert(
      { id_customers, id_branch_office, token_hash: hashOfToken(cart_token) },
      network,
    );
    return { id_customers_sale_public: id, cart_token };
  }
}
