import { Injectable } from '@nestjs/common';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { StockLedger } from '@ceiba/stock/server';
import { type CartGone, type CartShortages, type SaveCartInput, STORE_MESSAGES } from '@ceiba/store/contract';
import { CartRepository, type StoredLine } from '../persistence/cart.repository';
import { holderOf } from './cart-holder';
import type { CartQuote } from './cart-quote';

/** What must hold before a cart is saved, in the specification's order (spec 3, sections 5 and 8), and its saving. */
@Injectable()
export class CartChecks {
  constructor(
    private readonly carts: CartRepository,
    private readonly stock: StockLedger,
    private readonly clock: Clock,
  ) {}

  /** Throws STORE.GONE, STORE.TAX and STORE.STOCK. */
  async assertSaleable(id: number, { gone, value_tax, needs, branch }: CartQuote): Promise<void> {
    if (gone.length > 0)
      throw new Refusal('STORE.GONE', STORE_MESSAGES.gone, { status: 409, data: gone satisfies CartGone });
    if (value_tax === null) throw new Refusal('STORE.TAX', STORE_MESSAGES.noTax);
    const short = await this.stock.shortages(needs, this.clock.today(branch.time_zone), holderOf(id));
    if (short.length > 0)
      throw new Refusal('STORE.STOCK', STORE_MESSAGES.noStock, { status: 409, data: short satisfies CartShortages });
  }

  /** The lines as they are on the screen, and the total that the buyer saw; null: he has to save. */
  async write(id: number, lines: readonly StoredLine[], total: string | null): Promise<void> {
    const wanted = new Set(lines.map((line) => line.id_product));
    const before = await this.carts.lines(id);
    const dropped = before.map((line) => line.id_product).filter((product) => !wanted.has(product));
    await this.carts.removeLines(id, dropped);
    for (const line of lines) await this.carts.setLine(id, line);
    await this.carts.setSaved(id, total);
  }
}

/** One line per product; a product given twice counts once with the sum. Throws where there is none. */
export function merged(details: readonly StoredLine[]): StoredLine[] {
  const sums = new Map<number, number>();
  for (const { id_product, qty } of details) sums.set(id_product, (sums.get(id_product) ?? 0) + qty);
  if (sums.size === 0) throw new Refusal('STORE.EMPTY', STORE_MESSAGES.empty);
  return [...sums].map(([id_product, qty]) => ({ id_product, qty }));
}

/** Is what the buyer saw what he pays? A client that says nothing has seen nothing else. */
export function sawTotal(seen: SaveCartInput['total'], { totals }: CartQuote): boolean {
  if (seen === undefined || seen === null || seen === '') return true;
  try {
    return fromCents(toCents(seen)) === totals.total;
  } catch {
    return false;
  }
}
