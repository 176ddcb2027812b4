import { Injectable } from '@nestjs/common';
import { type CustomerCard, ROOT_CUSTOMER } from '@ceiba/customers/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { Bus, currentActor, Refusal } from '@ceiba/platform/server';
import type { KitPayInput } from '@ceiba/payments/contract';
import { ProductReader } from '@ceiba/products/server';
import { KIT_MESSAGES, type StoredPaymentLink } from '@ceiba/store/contract';
import { KitBranches } from '@ceiba/store/server';
import { MakeLink } from '../make-link';
import { OpenKitCart } from './open-kit-cart';

const gone = (message: string) => new Refusal('STORE.KIT', message, { status: 409 });

/** The link with which the kit of a registered partner is paid: his own, of his downline's, or by staff. */
@Injectable()
export class PayKit {
  constructor(
    private readonly customers: CustomerReader,
    private readonly branches: KitBranches,
    private readonly products: ProductReader,
    private readonly bus: Bus,
    private readonly links: MakeLink,
  ) {}

  /** Throws 403, 404, 409 (he has one, it is gone), 422 (no such branch), and what a link may be refused for. */
  async execute({ id_customers, id_kit, id_branch_office }: KitPayInput): Promise<StoredPaymentLink> {
    await this.customers.assertMayRead(currentActor(), id_customers);
    const customer = await this.customers.get(id_customers);
    if (customer.kit !== null || id_customers === ROOT_CUSTOMER)
      throw new Refusal('STORE.KIT_PAID', KIT_MESSAGES.hasKit, { status: 409 });
    const place = await this.placeOf(customer, id_kit, id_branch_office ?? null);
    const order = { ...place, id_customers, id_customers_kit_public: null, shipping: shippingOf(customer) };
    const id_customers_sale_public = await this.bus.execute(new OpenKitCart(order));
    return this.links.offered('partner', { id_customers_sale_public, trusted: true });
  }

  /** A product is a branch's own: where it is picked up, the kit is the one with the same key. */
  private async placeOf({ id_type_money }: CustomerCard, id_kit: number, pick_up: number | null) {
    const seller = await this.branches.ofMoney(id_type_money);
    if (!seller) throw gone(KIT_MESSAGES.noKit);
    const { id_branch_office } = seller;
    const sent = { id_branch_office, id_product: id_kit, pick_up_branch_office: 0 } as const;
    if (pick_up === null) return sent;
    const branch = await this.branches.forPickUp(pick_up, id_type_money);
    if (branch.id_branch_office === id_branch_office) return { ...sent, pick_up_branch_office: 1 } as const;
    const key = (await this.products.keysOf([id_kit], id_branch_office)).get(id_kit);
    if (!key) throw gone(KIT_MESSAGES.noKit);
    const [here] = [...(await this.products.byKeys([key], pick_up)).values()];
    if (!here) throw gone(KIT_MESSAGES.notHere);
    return { id_branch_office: pick_up, id_product: here.id_product, pick_up_branch_office: 1 } as const;
  }
}

function shippingOf(customer: CustomerCard) {
  return {
    full_name_cart: customer.full_name.slice(0, 255),
    address_cart: customer.address_customers,
    department_cart: customer.department_customers,
    province_cart: customer.province_customers,
    zip_code_cart: customer.zip_code_customers,
    phone_cart: customer.phone_customers.slice(0, 20),
    email_cart: customer.email_customers,
  };
}
