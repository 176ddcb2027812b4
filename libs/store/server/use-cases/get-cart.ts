import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CartKeyInput, CartLine, PublicCart } from '@ceiba/store/contract';
import { CartQuotes } from '../cart/cart-quote';
import { cartView, linesOf } from '../cart/cart-views';
import { CartRepository } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';
import { CartPayments } from '../ports/cart-payments';

/** The cart with what it would cost now. Throws 404. */
export class GetCart extends Query<PublicCart> {
  constructor(readonly key: CartKeyInput) {
    super();
  }
}

@QueryHandler(GetCart)
export class GetCartHandler implements IQueryHandler<GetCart> {
  constructor(
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly sellers: Sellers,
    @Optional() private readonly payments?: CartPayments,
  ) {}

  async execute({ key }: GetCart): Promise<PublicCart> {
    const cart = await this.carts.find(key);
    const seller = await this.sellers.get(cart.id_customers);
    const lines = await this.carts.lines(cart.id_customers_sale_public);
    const quote = await this.quotes.quote(cart, lines);
    const providers = (await this.payments?.offered(quote.branch.code_money, 'public')) ?? [];
    return { ...cartView(cart, quote, seller.full_name), providers };
  }
}

/** The cart's lines as they would be sold now. Throws 404. */
export class ListCartLines extends Query<CartLine[]> {
  constructor(readonly key: CartKeyInput) {
    super();
  }
}

@QueryHandler(ListCartLines)
export class ListCartLinesHandler implements IQueryHandler<ListCartLines> {
  constructor(
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
  ) {}

  async execute({ key }: ListCartLines): Promise<CartLine[]> {
    const cart = await this.carts.find(key);
    return linesOf(await this.quotes.quote(cart, await this.carts.lines(cart.id_customers_sale_public)));
  }
}
