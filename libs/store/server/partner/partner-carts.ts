import { Injectable, Optional } from '@nestjs/common';
import { CustomerReader, type DeliveryPlace, DeliveryPlaces } from '@ceiba/customers/server';
import { Clock, currentActor, hashOfToken, newCartToken, notFound, Refusal } from '@ceiba/platform/server';
import { STORE_MESSAGES } from '@ceiba/store/contract';
import { CartRepository, type CartRow, type CartTerms, type PartnerCartRow } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';
import { OpenLinks } from '../ports/open-links';

/** The partner behind the call. Throws 422 for who is none: staff sells at the till. */
export function currentBuyer(): number {
  const { id_customers } = currentActor();
  if (id_customers === null) throw new Refusal('STORE.NO_BUYER', STORE_MESSAGES.noBuyer);
  return id_customers;
}

/** Where a purchase goes, as a cart holds it. */
export const placeColumns = (place: DeliveryPlace) => ({
  id_customers_address: place.id_customers_address,
  full_name_cart: place.full_name_customers.slice(0, 255),
  address_cart: place.address_customers,
  department_cart: place.department_customers,
  province_cart: place.province_customers,
  zip_code_cart: place.zip_code_customers,
});

const EMPTY = {
  id_customers_sale_public: 0,
  state_cart: 'open',
  kind: 'partner',
  saved_total: null,
  saved_lines: null,
  payment_begun: 0,
  pick_up_branch_office: 0,
  send_my_sponsor: 0,
  has_subscription: 0,
  declined_promos: null,
  has_invoice_doc: 0,
  rfc_customers: null,
  zip_code_customers: null,
  id_regimen: null,
  id_cfdi: null,
  phone_cart: null,
  email_cart: null,
  id_document: null,
  id_customers_kit_public: null,
  network: null,
} as const;

/** Carts of signed-in partners: one open one each, found by its buyer on whatever device he is. */
@Injectable()
export class PartnerCarts {
  constructor(
    private readonly carts: CartRepository,
    private readonly customers: CustomerReader,
    private readonly places: DeliveryPlaces,
    private readonly sellers: Sellers,
    private readonly clock: Clock,
    @Optional() private readonly links?: OpenLinks,
  ) {}

  /** His open cart; where he has none, one for himself that nobody has written (its id is 0). */
  async shown(buyer: number): Promise<CartRow> {
    return (await this.carts.ofBuyer(buyer)) ?? this.fresh(buyer, buyer);
  }

  /** A cart of his, whatever its state: the one of this id, else the last that he began to pay, else the open one. Throws 404. */
  async mine(buyer: number, id: number | null): Promise<CartRow> {
    const cart = await (id === null ? this.carts.lastPaying(buyer) : this.carts.byId(id));
    if (cart && cart.id_buyer !== buyer) throw notFound(STORE_MESSAGES.noCart);
    if (!cart && id !== null) throw notFound(STORE_MESSAGES.noCart);
    return cart ?? this.shown(buyer);
  }

  /** His open cart under a write lock, written, and without a link by which it could be paid as it was. */
  async edit(buyer: number): Promise<CartRow> {
    return (await this.reopened(buyer)) ?? this.carts.open(await this.fresh(buyer, buyer));
  }

  /** His open cart, locked and without a link; undefined where he has none. */
  async reopened(buyer: number): Promise<CartRow | undefined> {
    const cart = await this.carts.lockOfBuyer(buyer);
    if (cart?.payment_begun) await this.links?.close(cart.id_customers_sale_public);
    return cart;
  }

  /** An empty cart of his for somebody: himself, or who is below him. Throws 422 "No Pertenece a tu RED". */
  async fresh(buyer: number, id_customers: number): Promise<PartnerCartRow> {
    const place = await this.places.usual(buyer, id_customers);
    const { id_branch_office } = await this.sellers.shipping((await this.customers.get(id_customers)).id_branch_office);
    const now = this.clock.now();
    return {
      ...EMPTY,
      ...{ id_buyer: buyer, id_customers, id_branch_office },
      ...placeColumns(place),
      // Nobody has its secret: his session is what finds it.
      token_hash: hashOfToken(newCartToken()),
      ...{ created_at: now, updated_at: now },
    };
  }

  /** Opens his cart for somebody; for another than before it begins anew. Answers its id. */
  async openFor(buyer: number, id_customers: number): Promise<number> {
    const cart = await this.carts.lockOfBuyer(buyer);
    if (!cart) return (await this.carts.open(await this.fresh(buyer, id_customers))).id_customers_sale_public;
    const id = cart.id_customers_sale_public;
    if (cart.id_customers === id_customers) return id;
    const terms = termsOf(await this.fresh(buyer, id_customers));
    if (cart.payment_begun) await this.links?.close(id);
    const lines = await this.carts.lines(id);
    await this.carts.removeLines(
      id,
      lines.map((line) => line.id_product),
    );
    await this.carts.setTerms(id, terms);
    return id;
  }
}

/** What a fresh cart says, without what tells which one it is. */
function termsOf(cart: PartnerCartRow): CartTerms {
  const { id_customers, id_branch_office, id_customers_address, send_my_sponsor, pick_up_branch_office } = cart;
  const { full_name_cart, address_cart, department_cart, province_cart, zip_code_cart } = cart;
  const { has_invoice_doc, rfc_customers, zip_code_customers, id_regimen, id_cfdi } = cart;
  const { has_subscription, declined_promos, saved_total, saved_lines } = cart;
  return {
    ...{ id_customers, id_branch_office, id_customers_address, send_my_sponsor, pick_up_branch_office },
    ...{ full_name_cart, address_cart, department_cart, province_cart, zip_code_cart },
    ...{ has_invoice_doc, rfc_customers, zip_code_customers, id_regimen, id_cfdi },
    ...{ has_subscription, declined_promos, saved_total, saved_lines },
  };
}
