import { Injectable } from '@nestjs/common';
import { notFound, Refusal } from '@ceiba/platform/server';
import { type CartKeyInput, STORE_MESSAGES } from '@ceiba/store/contract';
import { CartRepository, type CartRow, type StoredLine } from '../persistence/cart.repository';
import { type CartQuote, CartQuotes } from './cart-quote';

/** Visitors' carts for the contexts above (payments): every call runs in the caller's unit of work. */
@Injectable()
export class PublicCarts {
  constructor(
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
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

  /** The same, open: for who knows by other means whose it is. Throws 404, 409. */
  async lockPayable(id: number): Promise<CartRow> {
    const cart = await this.lock(id);
    if (cart.state_cart === 'paid') throw new Refusal('STORE.PAID', STORE_MESSAGES.cartPaid, { status: 409 });
    return cart;
  }

  /** What the cart would cost now. */
  async quote(cart: CartRow): Promise<CartQuote> {
    return this.quotes.quote(cart, await this.carts.lines(cart.id_customers_sale_public));
  }

  /** The same of these lines instead of its own. */
  quoteLines(cart: CartRow, lines: readonly StoredLine[]): Promise<CartQuote> {
    return this.quotes.quote(cart, lines);
  }

  lines(id: number): Promise<StoredLine[]> {
    return this.carts.lines(id);
  }

  /** What a subscription has sent every month, made from a partner's cart. */
  async renewalOf(cart: CartRow): Promise<CartRow> {
    return this.lock(await this.carts.copyForRenewal(cart));
  }

  /** The partner's open cart became a subscription: where it is still what he saved, it is empty now. */
  async subscribed(id_buyer: number, total: string): Promise<void> {
    const cart = await this.carts.lockOfBuyer(id_buyer);
    if (!cart?.has_subscription || cart.saved_total !== total) return;
    const { id_customers_sale_public: id } = cart;
    const lines = await this.carts.lines(id);
    await this.carts.removeLines(
      id,
      lines.map((line) => line.id_product),
    );
    await this.carts.setTerms(id, { has_subscription: 0, saved_total: null });
  }

  /** Money may refer to the cart from now on: it is kept. `network`: where its visitor is. */
  setPaymentBegun(id: number, network: string | null): Promise<void> {
    return this.carts.setPaymentBegun(id, network);
  }

  /** The cart became a sale. */
  setPaid(id: number, id_document: number): Promise<void> {
    return this.carts.setPaid(id, id_document);
  }
}
