import { Injectable } from '@nestjs/common';
import { Clock, Db, hashOfToken, newCartToken, Refusal } from '@ceiba/platform/server';
import { KIT_MESSAGES } from '@ceiba/store/contract';
import { cartPublicTable } from '../persistence/cart.entity';
import { CartRepository, type CartRow } from '../persistence/cart.repository';
import { CartQuotes } from './cart-quote';

type Shipping = Pick<
  CartRow,
  | 'full_name_cart'
  | 'address_cart'
  | 'department_cart'
  | 'province_cart'
  | 'zip_code_cart'
  | 'phone_cart'
  | 'email_cart'
>;

/** One kit for one person: the newcomer of a sign-up (`id_customers` is his sponsor), or a partner who has none. */
export interface KitOrder {
  id_customers: number;
  id_customers_kit_public: number | null;
  id_branch_office: number;
  id_product: number;
  pick_up_branch_office: 0 | 1;
  shipping: Shipping;
}

/** Carts of starter kits for the contexts above: one a sign-up, one a partner, by the database. No visitor has their secret. */
@Injectable()
export class KitCarts {
  constructor(
    private readonly db: Db,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly clock: Clock,
  ) {}

  /** Puts this kit, and nothing else, into the person's cart; answers what it costs now. Throws 409: paid, gone. */
  async fill(order: KitOrder): Promise<{ id: number; total: string; price: string }> {
    const id = await this.lock(order);
    const { id_branch_office, pick_up_branch_office, id_product, id_customers, shipping } = order;
    const place = { id_customers, id_branch_office, pick_up_branch_office, ...shipping };
    await cartPublicTable.update(this.db, { id_customers_sale_public: id }, { ...place, updated_at: this.clock.now() });
    const before = await this.carts.lines(id);
    await this.carts.removeLines(
      id,
      before.map((line) => line.id_product).filter((other) => other !== id_product),
    );
    const line = { id_product, qty: 1 };
    await this.carts.setLine(id, line);
    const cart = await this.carts.byId(id);
    if (!cart) throw new Error(`kit cart ${id} is gone`);
    const { gone, totals, lines } = await this.quotes.quote(cart, [line]);
    if (gone.length > 0) throw new Refusal('STORE.KIT', KIT_MESSAGES.noKit, { status: 409 });
    await this.carts.setSaved(id, totals.total);
    return { id, total: totals.total, price: lines[0]?.price ?? totals.total };
  }

  /** The person's cart under a write lock, a new one where he has none. */
  private async lock({ id_customers, id_customers_kit_public, id_branch_office }: KitOrder): Promise<number> {
    const kind = id_customers_kit_public === null ? 'kit' : 'signup';
    const now = this.clock.now();
    const row = { id_customers, id_customers_kit_public, id_branch_office, kind, created_at: now, updated_at: now };
    // Whoever is second meets the first one's row.
    await cartPublicTable.upsert(this.db, { ...row, token_hash: hashOfToken(newCartToken()) }, ['updated_at']);
    const [column, id] =
      id_customers_kit_public === null
        ? ['kit_customer', id_customers]
        : ['id_customers_kit_public', id_customers_kit_public];
    const cart = await this.db.one<Pick<CartRow, 'id_customers_sale_public' | 'state_cart'>>(
      `select id_customers_sale_public, state_cart from cart_public where ${column} = ? for update`,
      [id],
    );
    if (!cart) throw new Error('the kit cart was not written');
    if (cart.state_cart === 'paid') throw new Refusal('STORE.KIT_PAID', KIT_MESSAGES.hasKit, { status: 409 });
    return cart.id_customers_sale_public;
  }

  /** The cart of a sign-up, if a link was ever asked for. */
  ofSignup(id_customers_kit_public: number): Promise<CartRow | undefined> {
    return this.carts.ofSignup(id_customers_kit_public);
  }
}
