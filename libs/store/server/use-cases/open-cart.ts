import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import type { CartKey } from '@ceiba/store/contract';
import { hashOfToken, newCartToken } from '../domain/cart-secret';
import { CartRepository } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';

/** A new cart of a visitor in a seller's store. The answer holds a secret, so it is kept nowhere. */
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
  ) {}

  async execute({ id_customers }: OpenCart): Promise<CartKey> {
    const seller = await this.sellers.get(id_customers);
    const cart_token = newCartToken();
    const id = await this.carts.insert(id_customers, seller.branch.id_branch_office, hashOfToken(cart_token));
    return { id_customers_sale_public: id, cart_token };
  }
}
