import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import {
  CART_LINES_MAX,
  type CartGone,
  type CartLineInput,
  type CartPieces,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { CartQuotes } from '../cart/cart-quote';
import { CartRepository } from '../persistence/cart.repository';

/** Puts a product into the cart, or changes its quantity; answers how many pieces the cart holds now. */
export class SetCartLine extends Command<CartPieces> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: CartLineInput) {
    super();
  }
}

@CommandHandler(SetCartLine)
export class SetCartLineHandler implements ICommandHandler<SetCartLine> {
  constructor(
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
  ) {}

  async execute({ input }: SetCartLine): Promise<CartPieces> {
    const { id_product, qty } = input;
    const cart = await this.carts.lockOpen(input);
    const id = cart.id_customers_sale_public;
    const quote = await this.quotes.quote(cart, [{ id_product, qty }]);
    if (quote.gone.length > 0)
      throw new Refusal('STORE.GONE', STORE_MESSAGES.gone, { status: 409, data: quote.gone satisfies CartGone });
    await this.carts.setLine(id, { id_product, qty });
    const lines = await this.carts.lines(id);
    if (lines.length > CART_LINES_MAX) throw new Refusal('STORE.LINES', STORE_MESSAGES.tooMany, { status: 422 });
    await this.carts.setSaved(id, null);
    return { qty_total: lines.reduce((sum, line) => sum + line.qty, 0) };
  }
}
