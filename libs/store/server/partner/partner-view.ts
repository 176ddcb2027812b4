import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import type { PartnerCart, PickUpBranch } from '@ceiba/store/contract';
import { changesSinceSaved } from './cart-changes';
import type { CartQuote } from '../cart/cart-quote';
import { figuresOf } from '../cart/cart-views';
import type { CartRow } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';

/** A partner's cart as he sees it: of who he buys for no more than name and delivery address. */
@Injectable()
export class PartnerView {
  constructor(
    private readonly customers: CustomerReader,
    private readonly branches: BranchReader,
    private readonly sellers: Sellers,
  ) {}

  async draw(buyer: number, cart: CartRow, quote: CartQuote): Promise<PartnerCart> {
    const customer = await this.customers.get(cart.id_customers);
    const { branch, is_usa, tax_zip_code, value_tax, totals } = quote;
    const { pick_up_branch_office, send_my_sponsor, id_customers_address, zip_code_cart } = cart;
    const { has_invoice_doc, id_regimen, id_cfdi, has_subscription } = cart;
    const own = customer.id_customers === buyer;
    const picked = pick_up_branch_office === 1;
    const ship = picked ? await this.sellers.shipping(customer.id_branch_office) : branch;
    const { id_discount: _id, ...discount } = quote.discount;
    return {
      ...figuresOf(quote),
      id_customers_sale: cart.id_customers_sale_public || null,
      id_customers: customer.id_customers,
      full_name_customers: customer.full_name,
      is_customers_sale: own ? 0 : 1,
      ...{ send_my_sponsor, id_customers_address, zip_code_cart, pick_up_branch_office },
      address_customers: addressLine(cart),
      id_branch_office: picked ? branch.id_branch_office : null,
      name_branch_office: branch.name_branch_office,
      pick_up_branches: await this.pickUps(ship),
      saved: isSaved(cart, quote) ? 1 : 0,
      changes: changesSinceSaved(cart, quote),
      total_before: cart.saved_total,
      code_money: branch.code_money,
      id_type_money: branch.id_type_money,
      ...{ has_invoice_doc, id_regimen, id_cfdi, has_subscription },
      rfc_customers: cart.rfc_customers ?? (own ? customer.rfc_customers : null),
      zip_code_customers: cart.zip_code_customers ?? (own ? customer.zip_code_customers || null : null),
      is_usa,
      has_tax_by_zip_code: is_usa && !picked ? 1 : 0,
      exists_tax_by_zip_code: tax_zip_code ? 1 : 0,
      tax_zip_code,
      value_tax: value_tax ?? '0.0000',
      value_tax_pick_up: is_usa ? '0.0000' : branch.value_tax,
      shipping_free: ship.shipping_free,
      shipping_value: ship.shipping_value,
      discount,
      point_total: totals.point_total,
      value_business_total: totals.value_business_total,
    };
  }

  /** Shops where orders may be picked up that sell in the money of the branch that would send it (spec 3, section 9). */
  private async pickUps({ id_type_money }: Branch): Promise<PickUpBranch[]> {
    return (await this.branches.all())
      .filter((branch) => mayPickUp(branch, id_type_money))
      .map(({ id_branch_office, name_branch_office }) => ({ id_branch_office, name_branch_office }))
      .sort((one, other) => one.name_branch_office.localeCompare(other.name_branch_office, 'es'));
  }
}

export const mayPickUp = (branch: Branch, id_type_money: number): boolean =>
  branch.id_type_money === id_type_money &&
  Boolean(branch.enabled_branch_office && branch.is_branch_office && branch.pick_up_branch_office);

/** Is it still what he saved, to the line? */
export const isSaved = (cart: CartRow, quote: CartQuote): boolean =>
  cart.saved_total !== null &&
  cart.saved_total === quote.totals.total &&
  quote.gone.length === 0 &&
  changesSinceSaved(cart, quote).length === 0;

function addressLine({ address_cart, province_cart, department_cart, zip_code_cart }: CartRow): string {
  return [address_cart, province_cart, department_cart, zip_code_cart].filter(Boolean).join(', ');
}
