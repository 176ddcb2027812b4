import { Injectable } from '@nestjs/common';
import { notFound } from '@ceiba/platform/server';
import { type CartKeyInput, type CartLine, type PublicCart, STORE_MESSAGES } from '@ceiba/store/contract';
import { CartRepository, type CartRow } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';
import { type CartQuote, CartQuotes } from './cart-quote';
import { cartView, linesOf } from './cart-views';

/** Visitors' carts for the contexts above (payments): every call runs in the caller's unit of work. */
@Injectable()
export class PublicCarts {
  constructor(
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly sellers: Sellers,
  ) {}

  /** The cart of this id and secret. Throws 404. */
  find(key: CartKeyInput): Promise<CartRow> {
    return this.carts.find(key);
  }

  /** The same under a write lock, open. Throws 404, or 409 when it is paid. Lock it before its payment attempts. */
  lockOpen(key: CartKeyInput): Promise<CartRow> {
    return this.carts.lockOpen(key);
  }

  /** The row under a write lock, whatever its state, without a secret (webhooks, jobs). Throws 404. */
  async lock(id: number): Promise<CartRow> {
    const cart = await this.carts.lock(id);
    if (!cart) throw notFound(STORE_MESSAGES.noCart);
    return cart;
  }

  /** What the cart would cost now. */
  async quote(cart: CartRow): Promise<CartQuote> {
    return this.quotes.quote(cart, await this.carts.lines(cart.id_customers_sale_public));
  }

  /** Money may refer to the cart from now on: it is kept. `network`: where its visitor is. */
  setPaymentBegun(id: number, network: string | null): Promise<void> {
    return this.carts.setPaymentBegun(id, network);
  }

  /** The cart became a sale. */
  setPaid(id: number, id_document: number): Promise<void> {
    return this.carts.setPaid(id, id_document);
  }

  async view(key: CartKeyInput): Promise<PublicCart> {
    const cart = await this.carts.find(key);
    const seller = await this.sellers.get(cart.id_customers);
    return cartView(cart, await this.quote(cart), seller.full_name);
  }

  async lines(key: CartKeyInput): Promise<CartLine[]> {
    return linesOf(await this.quote(await this.carts.find(key)));
  }
}
