import { Injectable } from '@nestjs/common';
import { type Branch, stockBranchOf } from '@ceiba/branches/contract';
import type { CustomerDiscount } from '@ceiba/customers/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { Clock } from '@ceiba/platform/server';
import { ProductReader } from '@ceiba/products/server';
import type { PromoLine } from '@ceiba/sales/contract';
import { PromoLines } from '@ceiba/sales/server';
import { needsOf, StockLedger } from '@ceiba/stock/server';
import { holderOf } from '../cart/cart-holder';
import type { CartRow, StoredLine } from '../persistence/cart.repository';

/** At what terms somebody buys. */
export interface Terms {
  id_type_price: number;
  discount: CustomerDiscount;
  /** Locked lines that come with what is bought. */
  promos: readonly PromoLine[];
  /** On whose name it is sold, and how who pays is reached; null where the cart itself says so. */
  contact: { full_name: string; email: string; phone: string } | null;
}

export const NO_DISCOUNT: CustomerDiscount = { status: 0, discount: null, discount_type: null, id_discount: null };

/** The terms of a partner's cart: those that the till gives to the customer of the sale. */
@Injectable()
export class PartnerTerms {
  constructor(
    private readonly customers: CustomerReader,
    private readonly promos: PromoLines,
    private readonly products: ProductReader,
    private readonly stock: StockLedger,
    private readonly clock: Clock,
  ) {}

  async find(cart: CartRow, branch: Branch, bought: readonly StoredLine[]): Promise<Terms> {
    const { id_customers } = cart;
    const plain = await this.plain(cart);
    const { id_type_price } = plain;
    const discount = await this.customers.discount(id_customers, this.clock.today(branch.time_zone));
    const terms = { ...plain, discount };
    if (bought.length === 0) return { ...terms, promos: [] };
    const due = await this.promos.dueTo({ branch, id_customers, id_type_price }, bought);
    const wanted = due.filter((line) => !cart.declined_promos?.includes(promoKey(line)));
    const promos = wanted.length > 0 ? await this.there(cart, branch, id_type_price, bought, wanted) : [];
    return { ...terms, promos };
  }

  /** Without what is of one purchase only: the terms of what is sent every month. */
  async plain({ id_customers, id_buyer }: Pick<CartRow, 'id_customers' | 'id_buyer'>): Promise<Terms> {
    const { id_type_price, full_name } = await this.customers.get(id_customers);
    const { email_customers: email, phone_customers: phone } = await this.customers.get(id_buyer ?? id_customers);
    const contact = { full_name, email, phone: phone.slice(0, 20) };
    return { id_type_price, discount: NO_DISCOUNT, promos: [], contact };
  }

  /** Those whose goods are there beside what is bought: the purchase goes on without the others, as at the till. */
  private async there(
    cart: CartRow,
    branch: Branch,
    id_type_price: number,
    bought: readonly StoredLine[],
    promos: readonly PromoLine[],
  ): Promise<PromoLine[]> {
    const products = await this.products.forSale({
      ids: [...new Set([...bought, ...promos].map((line) => line.id_product))],
      id_branch_office: branch.id_branch_office,
      id_branch_office_stock: stockBranchOf(branch),
      id_type_price,
    });
    const day = this.clock.today(branch.time_zone);
    const kept: PromoLine[] = [];
    const isThere = async (lines: readonly StoredLine[]): Promise<boolean> => {
      const numbered = lines.map(({ id_product, qty }, index) => ({ id_product, qty, line: index + 1 }));
      const { needs, missing } = needsOf(numbered, products);
      if (missing.length > 0) return false;
      return (await this.stock.shortages(needs, day, holderOf(cart.id_customers_sale_public))).length === 0;
    };
    // What he buys is short by itself: that is what he is told, not that gifts are gone.
    if (!(await isThere(bought))) return [...promos];
    for (const promo of promos) if (await isThere([...bought, ...kept, promo])) kept.push(promo);
    return kept;
  }
}

/** How a line that a promotion adds is named where it is declined. */
export const promoKey = ({ key_product, type_promo }: { key_product: string; type_promo: string | null }): string =>
  `${type_promo ?? ''} ${key_product}`;
