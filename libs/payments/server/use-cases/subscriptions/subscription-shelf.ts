import { Injectable } from '@nestjs/common';
import { Clock } from '@ceiba/platform/server';
import { StockLedger } from '@ceiba/stock/server';
import { type CartQuote, type CartRow, holderOf, PublicCarts } from '@ceiba/store/server';
import type { FrozenCart } from '../../domain/frozen-cart';
import type { ShelfLine } from '../../domain/shelf-rule';

/** What there is, now, of what a subscription agreed to. */
@Injectable()
export class SubscriptionShelf {
  constructor(
    private readonly carts: PublicCarts,
    private readonly stock: StockLedger,
    private readonly clock: Clock,
  ) {}

  /** By the agreed lines, in their order: one is served before the next. */
  async linesOf(cart: CartRow, { lines }: Pick<FrozenCart, 'lines'>): Promise<ShelfLine[]> {
    const asked = lines.map(({ id_product, qty }) => ({ id_product, qty }));
    const quote = await this.carts.quoteLines(cart, asked);
    const whole = await this.isThere(cart, quote);
    const kept: { id_product: number; qty: number }[] = [];
    const shelf: ShelfLine[] = [];
    for (const [at, { price, avaible_product: offered }] of quote.lines.entries()) {
      const line = asked[at];
      if (!line) continue;
      const there = !offered ? 0 : whole ? line.qty : await this.most(cart, kept, line);
      shelf.push({ offered, there, price });
      if (there > 0) kept.push({ ...line, qty: there });
    }
    return shelf;
  }

  /** The most of a line that is there beside what is kept already. */
  private async most(
    cart: CartRow,
    kept: readonly { id_product: number; qty: number }[],
    line: { id_product: number; qty: number },
  ) {
    let [low, high] = [0, line.qty];
    while (low < high) {
      const qty = Math.ceil((low + high) / 2);
      const fits = await this.isThere(cart, await this.carts.quoteLines(cart, [...kept, { ...line, qty }]));
      if (fits) low = qty;
      else high = qty - 1;
    }
    return low;
  }

  private async isThere(cart: CartRow, { needs, branch }: CartQuote): Promise<boolean> {
    const day = this.clock.today(branch.time_zone);
    return (await this.stock.shortages(needs, day, holderOf(cart.id_customers_sale_public))).length === 0;
  }
}
