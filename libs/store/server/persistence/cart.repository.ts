import { Injectable } from '@nestjs/common';
import {
  type Changes,
  Clock,
  Db,
  hashOfToken,
  newCartToken,
  notFound,
  Refusal,
  type RowOf,
  tokenFits,
} from '@ceiba/platform/server';
import { type CartKeyInput, type Shipping, STORE_MESSAGES } from '@ceiba/store/contract';
import type { SeenLine } from '../domain/seen-line';
import { cartPublicDetailTable, cartPublicTable } from './cart.entity';

/**
 * What a cart sells: the store's shelf to a visitor or to a partner, a sign-up's starter kit, the kit of a partner who has
 * none; what a partner's subscription has sent every month.
 */
export type CartKind = 'store' | 'signup' | 'kit' | 'partner' | 'renewal';

/** A row of `cart_public`. */
export type CartRow = RowOf<
  typeof cartPublicTable,
  {
    kind: CartKind;
    state_cart: 'open' | 'paid';
    has_invoice_doc: 0 | 1;
    pick_up_branch_office: 0 | 1;
    send_my_sponsor: 0 | 1;
    has_subscription: 0 | 1;
    declined_promos: string[] | null;
    saved_lines: SeenLine[] | null;
  }
>;

/** A partner's cart. */
export type PartnerCartRow = CartRow & { kind: 'partner'; id_buyer: number };

/** For whom a partner's cart is, where it goes, its invoice and what he declined. */
export type CartTerms = Partial<
  Pick<
    CartRow,
    | 'id_customers'
    | 'id_branch_office'
    | 'id_customers_address'
    | 'send_my_sponsor'
    | 'pick_up_branch_office'
    | 'full_name_cart'
    | 'address_cart'
    | 'department_cart'
    | 'province_cart'
    | 'zip_code_cart'
    | 'has_invoice_doc'
    | 'rfc_customers'
    | 'zip_code_customers'
    | 'id_regimen'
    | 'id_cfdi'
    | 'has_subscription'
    | 'declined_promos'
    | 'saved_total'
    | 'saved_lines'
  >
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

  /** The open cart of a partner, one at most. */
  ofBuyer(id_buyer: number): Promise<CartRow | undefined> {
    return this.db.one<CartRow>(`select ${COLUMNS} from cart_public where buyer_open = ?`, [id_buyer]);
  }

  /** The last cart that a partner began to pay. */
  lastPaying(id_buyer: number): Promise<CartRow | undefined> {
    return this.db.one<CartRow>(
      `select ${COLUMNS} from cart_public where id_buyer = ? and payment_begun = 1 and kind = 'partner'
       order by id_customers_sale_public desc limit 1`,
      [id_buyer],
    );
  }

  /** The open one under a write lock. */
  lockOfBuyer(id_buyer: number): Promise<CartRow | undefined> {
    return this.db.one<CartRow>(`select ${COLUMNS} from cart_public where buyer_open = ? for update`, [id_buyer]);
  }

  /** Opens a partner's cart; whoever is second finds the first one's. Answers it under a write lock. */
  async open(cart: PartnerCartRow): Promise<CartRow> {
    const { id_customers_sale_public: _new, declined_promos: _none, saved_lines: _unsaved, ...row } = cart;
    const now = this.clock.now();
    const stamped = { ...row, created_at: now, updated_at: now };
    const id = await cartPublicTable.insertOrFind(this.db, stamped, 'id_customers_sale_public');
    const opened = await this.lock(id);
    if (!opened) throw new Error('the cart was not written');
    return opened;
  }

  /** Of a partner's cart what may be changed while it is open. */
  async setTerms(id: number, terms: CartTerms): Promise<void> {
    await this.change(id, terms);
  }

  /** What a subscription has sent every month: a copy of a partner's cart that nobody edits. Answers its id. */
  async copyForRenewal(cart: CartRow): Promise<number> {
    const { id_customers_sale_public: id, declined_promos: _none, saved_lines: _seen, ...row } = cart;
    const now = this.clock.now();
    const copy = { ...row, kind: 'renewal', payment_begun: 1, created_at: now, updated_at: now };
    const made = await cartPublicTable.insert(this.db, { ...copy, token_hash: hashOfToken(newCartToken()) });
    for (const line of await this.lines(id)) await this.setLine(made, line);
    return made;
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
    await this.change(id, { saved_total, saved_lines: null });
  }

  async setShipping(id: number, shipping: Shipping): Promise<void> {
    await this.change(id, { ...shipping, saved_total: null, saved_lines: null });
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
