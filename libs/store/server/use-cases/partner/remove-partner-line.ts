import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import type { CartPieces, PartnerLineGoneInput } from '@ceiba/store/contract';
import { CartQuotes } from '../../cart/cart-quote';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';
import { promoKey } from '../../partner/partner-terms';
import { CartRepository, type CartRow, type StoredLine } from '../../persistence/cart.repository';

/** Takes a product out of the partner's cart, or declines the line of a promotion; one that is not in it is out already. */
export class RemovePartnerLine extends Command<CartPieces> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: PartnerLineGoneInput) {
    super();
  }
}

@CommandHandler(RemovePartnerLine)
export class RemovePartnerLineHandler implements ICommandHandler<RemovePartnerLine> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
  ) {}

  async execute({ input }: RemovePartnerLine): Promise<CartPieces> {
    const cart = await this.mine.edit(currentBuyer());
    const id = cart.id_customers_sale_public;
    const before = await this.carts.lines(id);
    if (input.type_promo) await this.decline(cart, before, input);
    else await this.carts.removeLines(id, [input.id_product]);
    await this.carts.setSaved(id, null);
    const lines = await this.carts.lines(id);
    return { qty_total: lines.reduce((sum, line) => sum + line.qty, 0) };
  }

  private async decline(cart: CartRow, lines: readonly StoredLine[], input: PartnerLineGoneInput): Promise<void> {
    const quote = await this.quotes.quote(cart, lines);
    const line = quote.lines.find(
      ({ is_promo, id_product, type_promo }) =>
        is_promo && id_product === input.id_product && type_promo === input.type_promo,
    );
    if (!line) return;
    const declined_promos = [...new Set([...(cart.declined_promos ?? []), promoKey(line)])];
    await this.carts.setTerms(cart.id_customers_sale_public, { declined_promos });
  }
}
