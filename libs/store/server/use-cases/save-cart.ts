import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { StockLedger } from '@ceiba/stock/server';
import {
  type CartFigures,
  type CartGone,
  type CartShortages,
  type SaveCartInput,
  STORE_MESSAGES,
} from '@ceiba/store/contract';
import { type CartQuote, CartQuotes } from '../cart/cart-quote';
import { figuresOf, linesOf } from '../cart/cart-views';
import { holderOf } from '../cart/cart-holder';
import { CartRepository, type CartRow, type StoredLine } from '../persistence/cart.repository';

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
    private readonly stock: StockLedger,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: SaveCart): Promise<CartFigures> {
    const cart = await this.carts.lockOpen(input);
    const lines = merged(input.details);
    if (lines.length === 0) throw new Refusal('STORE.EMPTY', STORE_MESSAGES.empty);
    if (!cart.full_name_cart) throw new Refusal('STORE.SHIPPING', STORE_MESSAGES.shippingMissing);
    const quote = await this.quotes.quote(cart, lines);
    if (quote.gone.length > 0)
      throw new Refusal('STORE.GONE', STORE_MESSAGES.gone, { status: 409, data: quote.gone satisfies CartGone });
    if (quote.value_tax === null) throw new Refusal('STORE.TAX', STORE_MESSAGES.noTax);
    await this.assertStock(cart, quote);
    assertTotal(input.total, quote);
    await this.write(cart.id_customers_sale_public, lines, quote.totals.total);
    return figuresOf(quote);
  }

  private async assertStock(cart: CartRow, { needs, branch }: CartQuote): Promise<void> {
    const day = this.clock.today(branch.time_zone);
    const short = await this.stock.shortages(needs, day, holderOf(cart.id_customers_sale_public));
    if (short.length > 0)
      throw new Refusal('STORE.STOCK', STORE_MESSAGES.noStock, { status: 409, data: short satisfies CartShortages });
  }

  private async write(id: number, lines: readonly StoredLine[], total: string): Promise<void> {
    const wanted = new Set(lines.map((line) => line.id_product));
    const before = await this.carts.lines(id);
    const dropped = before.map((line) => line.id_product).filter((product) => !wanted.has(product));
    await this.carts.removeLines(id, dropped);
    for (const line of lines) await this.carts.setLine(id, line);
    await this.carts.setSaved(id, total);
  }
}

/** One line per product; a product given twice counts once with the sum. */
function merged(details: SaveCartInput['details']): StoredLine[] {
  const sums = new Map<number, number>();
  for (const { id_product, qty } of details) sums.set(id_product, (sums.get(id_product) ?? 0) + qty);
  return [...sums].map(([id_product, qty]) => ({ id_product, qty }));
}

/** What the buyer saw must be what he pays. */
function assertTotal(seen: SaveCartInput['total'], quote: CartQuote): void {
  if (seen === undefined || seen === null || seen === '') return;
  let total: string;
  try {
    total = fromCents(toCents(seen));
  } catch {
    total = '';
  }
  if (total === quote.totals.total) return;
  const data = { lines: linesOf(quote), totals: figuresOf(quote) };
  throw new Refusal('STORE.TOTAL', STORE_MESSAGES.totalChanged, { status: 409, data });
}
