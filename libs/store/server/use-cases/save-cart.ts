import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { type CartFigures, type SaveCartInput, STORE_MESSAGES } from '@ceiba/store/contract';
import { CartChecks, merged, sawTotal } from '../cart/cart-checks';
import { CartQuotes } from '../cart/cart-quote';
import { figuresOf, linesOf } from '../cart/cart-views';
import { CartRepository } from '../persistence/cart.repository';

/**
 * "Pagar Ahora": the lines as they are on the screen, stock, tax and shipping checked by the server; afterwards the
 * cart may be paid. Throws the refusals of the specification (spec 3, sections 5 and 8) and then has changed nothing.
 */
export class SaveCart extends Command<CartFigures> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: SaveCartInput) {
    super();
  }
}

@CommandHandler(SaveCart)
export class SaveCartHandler implements ICommandHandler<SaveCart> {
  constructor(
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly checks: CartChecks,
  ) {}

  async execute({ input }: SaveCart): Promise<CartFigures> {
    const cart = await this.carts.lockOpen(input);
    const lines = merged(input.details);
    if (!cart.full_name_cart) throw new Refusal('STORE.SHIPPING', STORE_MESSAGES.shippingMissing);
    const quote = await this.quotes.quote(cart, lines);
    await this.checks.assertSaleable(cart.id_customers_sale_public, quote);
    if (!sawTotal(input.total, quote)) {
      const data = { lines: linesOf(quote), totals: figuresOf(quote) };
      throw new Refusal('STORE.TOTAL', STORE_MESSAGES.totalChanged, { status: 409, data });
    }
    await this.checks.write(cart.id_customers_sale_public, lines, quote.totals.total);
    return figuresOf(quote);
  }
}
