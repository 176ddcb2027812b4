import { Injectable } from '@nestjs/common';
import { Clock } from '@ceiba/platform/server';
import { StockLedger } from '@ceiba/stock/server';
import { type CartQuote, holderOf, ShelfShares, Visitors } from '@ceiba/store/server';

/** Holds a cart's goods while its link may be paid, within what one visitor and all of them together may hold. */
@Injectable()
export class CartReservations {
  constructor(
    private readonly stock: StockLedger,
    private readonly visitors: Visitors,
    private readonly shares: ShelfShares,
    private readonly clock: Clock,
  ) {}

  /** Call it before the cart is locked; answers the visitor's network. */
  lockVisitor(): Promise<string | null> {
    return this.visitors.lock();
  }

  /** Throws STOCK.SHORTAGE, STORE.OPEN (429) and STORE.SHELF (409). */
  async hold(id_cart: number, quote: CartQuote, network: string | null, expires_at: Date): Promise<void> {
    await this.visitors.assertMayReserve(network, id_cart);
    const day = this.clock.today(quote.branch.time_zone);
    await this.stock.reserve(quote.needs, holderOf(id_cart), day, expires_at);
    await this.shares.assertKept(quote.needs, network, day);
  }
}
