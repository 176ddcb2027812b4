import { Injectable } from '@nestjs/common';
import { MEXICO, SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { missingOf, type SignupRecord, SignupRepository } from '@ceiba/customers/server';
import { MESSAGES } from '@ceiba/platform/contract';
import { Bus, Refusal } from '@ceiba/platform/server';
import type { SignupLinkInput } from '@ceiba/payments/contract';
import { KIT_MESSAGES, type StoredPaymentLink } from '@ceiba/store/contract';
import { KitBranches } from '@ceiba/store/server';
import { MakeLink } from '../make-link';
import { OpenKitCart } from './open-kit-cart';

/** The link with which a newcomer pays his kit; the price is the house's. */
@Injectable()
export class PaySignup {
  constructor(
    private readonly signups: SignupRepository,
    private readonly branches: KitBranches,
    private readonly bus: Bus,
    private readonly links: MakeLink,
  ) {}

  /** Throws 404, 409 (paid, kit gone, another price), 422 with the fields that are missing, and what a link may be refused for. */
  async execute({ id_product, price, ...key }: SignupLinkInput): Promise<StoredPaymentLink> {
    const signup = await this.signups.find(key);
    if (signup.state_cart === 'paid') throw new Refusal('CUSTOMERS.PAID', SIGNUP_MESSAGES.paid, { status: 409 });
    assertComplete({ ...signup, id_product });
    const branch = await this.branches.ofCountry(signup.id_country ?? MEXICO);
    if (!branch) throw new Refusal('STORE.KIT', KIT_MESSAGES.noKit, { status: 409 });
    const order = {
      id_customers: signup.id_upline,
      id_customers_kit_public: signup.id_customers_kit_public,
      id_branch_office: branch.id_branch_office,
      id_product,
      pick_up_branch_office: 0,
      shipping: shippingOf(signup),
    } as const;
    const id_customers_sale_public = await this.bus.execute(new OpenKitCart(order, price));
    return this.links.offered('public', { id_customers_sale_public, trusted: true });
  }
}

function assertComplete(signup: SignupRecord): void {
  const fields = missingOf(signup).map((field) => ({ field, message: MESSAGES.required }));
  if (fields.length > 0)
    throw new Refusal('CUSTOMERS.MISSING', SIGNUP_MESSAGES.missing, { kind: 'warning', data: { fields } });
}

function shippingOf(signup: SignupRecord) {
  const { full_name_cart, address_cart, department_cart, province_cart, zip_code_cart, phone_cart, email_cart } =
    signup;
  return {
    full_name_cart: full_name_cart?.slice(0, 255) ?? null,
    address_cart,
    department_cart,
    province_cart,
    zip_code_cart,
    phone_cart: phone_cart?.slice(0, 20) ?? null,
    email_cart,
  };
}
