import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PartnerCart, PartnerCartLine } from '@ceiba/store/contract';
import { CartQuotes } from '../../cart/cart-quote';
import { partnerLinesOf } from '../../cart/cart-views';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';
import { PartnerView } from '../../partner/partner-view';
import { CartRepository } from '../../persistence/cart.repository';

/** The partner's open cart with what it would cost now; an empty one for himself where he has none. */
export class GetPartnerCart extends Query<PartnerCart> {}

@QueryHandler(GetPartnerCart)
export class GetPartnerCartHandler implements IQueryHandler<GetPartnerCart> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly view: PartnerView,
  ) {}

  async execute(): Promise<PartnerCart> {
    const buyer = currentBuyer();
    const cart = await this.mine.shown(buyer);
    const lines = await this.carts.lines(cart.id_customers_sale_public);
    return this.view.draw(buyer, cart, await this.quotes.quote(cart, lines));
  }
}

/** Its lines as they would be sold now, with those that promotions add. */
export class ListPartnerCartLines extends Query<PartnerCartLine[]> {}

@QueryHandler(ListPartnerCartLines)
export class ListPartnerCartLinesHandler implements IQueryHandler<ListPartnerCartLines> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
  ) {}

  async execute(): Promise<PartnerCartLine[]> {
    const cart = await this.mine.shown(currentBuyer());
    return partnerLinesOf(await this.quotes.quote(cart, await this.carts.lines(cart.id_customers_sale_public)));
  }
}
