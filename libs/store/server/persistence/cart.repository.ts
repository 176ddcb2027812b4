import { Injectable } from '@nestjs/common';
import { type Changes, Clock, Db, notFound, Refusal, type RowOf, tokenFits } from '@ceiba/platform/server';
import { type CartKeyInput, type Shipping, STORE_MESSAGES } from '@ceiba/store/contract';
import { cartPublicDetailTable, cartPublicTable } from './cart.entity';

/** What a cart sells: the shelf of the store, a sign-up's starter kit, or the kit of a partner who has none. */
export type CartKind = 'store' | 'signup' | 'kit';

/** A row of `cart_public`. */
export type CartRow = RowOf<
  typeof cartPublicTable,
  { kind: CartKind; state_cart: 'open' | 'paid'; has_invoice_doc: 0 | 1; pick_up_branch_office: 0 | 1 }
>;

export interface StoredLine {
  id_product: number;
  qty: number;
}

const COLUMNS = cartPublicTable.columns();

/** Carts of visitors. Without its secret a cart does not exist (decisions.md, "Sign-in and privacy"). */
@Injectable()
export class CartRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async insert(cart: Pick<CartRow, 'id_customers' | 'id_branch_office' | 'token_hash'>, network: string | null) {
    const now = this.clock.now();
    return cartPublicTable.insert(this.db, { ...cart, network, created_at: now, updated_at: now });
  }

  /** The cart of this id and secret. Throws 404. */
  async find(key: CartKeyInput): Promise<CartRow> {
    return fitting(key, await this.byId(key.id_customers_sale_public));
  }

  async byId(id: number): Promise<CartRow | undefined> {
    return this.db.one<CartRow>(`select ${COLUMNS} from cart_public where id_customers_sale_public = ?`, [id]);
  }

  ofSignup(id: number): Promise<CartRow | undefined> {
    return this.db.one<CartRow>(`select ${COLUMNS} from cart_public where id_customers_kit_public = ?`, [id]);
  }

  /** The same under a write lock; a cart is always locked before its payment attempts. */
  async lock(id: number): Promise<CartRow | undefined> {
    return this.db.one<CartRow>(`select ${COLUMNS} from cart_public where id_customers_sale_public = ? for update`, [
      id,
    ]);
  }

  /** Locks a cart that may still be changed. Throws 404, or 409 when it is paid. */
  async lockOpen(key: CartKeyInput): Promise<CartRow> {
    const cart = fitting(key, await this.lock(key.id_customers_sale_public));
    if (cart.state_cart === 'paid') throw new Refusal('STORE.PAID', STORE_MESSAGES.cartPaid, { status: 409 });
    return cart;
  }

  async lines(id: number): Promise<StoredLine[]> {
    return this.db.query<StoredLine>(
      'select id_product, qty from cart_public_detail where id_customers_sale_public = ? order by id_detail',
      [id],
    );
  }

  async setLine(id: number, line: StoredLine): Promise<void> {
    const { id_product, qty } = line;
    const row = { id_customers_sale_public: id, id_product, qty };
    await cartPublicDetailTable.upsert(this.db, row, ['qty']);
  }

  async removeLines(id: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db.execute('delete from cart_public_detail where id_customers_sale_public = ? and id_product in (?)', [
      id,
      ids,
    ]);
  }

  /** What was seen and saved; null after any change. */
  async setSaved(id: number, saved_total: string | null): Promise<void> {
    await this.change(id, { saved_total });
  }

  async setShipping(id: number, shipping: Shipping): Promise<void> {
    await this.change(id, { ...shipping, saved_total: null });
  }

  async setPaymentBegun(id: number, network: string | null): Promise<void> {
    await this.change(id, { payment_begun: 1, network });
  }

  async setPaid(id: number, id_document: number): Promise<void> {
    await this.change(id, { state_cart: 'paid', id_document });
  }

  private async change(id: number, changes: Changes<typeof cartPublicTable>): Promise<void> {
    const where = { id_customers_sale_public: id };
    await cartPublicTable.update(this.db, where, { ...changes, updated_at: this.clock.now() });
  }
}

function fitting(key: CartKeyInput, cart: CartRow | undefined): CartRow {
  if (!cart || !tokenFits(key.cart_token, cart.token_hash)) throw notFound(STORE_MESSAGES.noCart);
  return cart;
}
