import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { stockBranchOf } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import type { CustomerCard } from '@ceiba/customers/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { Clock, currentActor, Refusal } from '@ceiba/platform/server';
import type { SaleProduct } from '@ceiba/products/contract';
import { ProductReader } from '@ceiba/products/server';
import {
  isGiftType,
  SALE_MESSAGES,
  type SaleLineInput,
  saleLineSchema,
  type SaleTotals,
  saleTotals,
} from '@ceiba/sales/contract';
import { needsOf, type StockNeed } from '@ceiba/stock/server';
import { LineRightsReader } from '../authorizing/line-rights';
import { type PricedLine, priceLines } from '../domain/pricing';
import type { PromoOffer } from '../domain/promo-offers';
import { type PromoRequest, SalePromos } from './sale-promos';

export interface BasketRequest {
  id_branch_office: number;
  id_customers: number;
  details: readonly SaleLineInput[];
  has_discount: 0 | 1;
}

/** A sale priced by the server: everything it needs to be written. */
export interface Basket {
  branch: Branch;
  customer: CustomerCard;
  /** Day in the branch's zone. */
  day: string;
  lines: PricedLine[];
  totals: SaleTotals;
  products: ReadonlyMap<number, SaleProduct>;
  id_discount: number | null;
}

/** Sums of a sale; figures beyond what the tables hold are refused. */
export function totalsOf(...input: Parameters<typeof saleTotals>): SaleTotals {
  const totals = saleTotals(...input);
  const largest = [totals.total, totals.point_total, totals.value_business_total];
  if (largest.some((figure) => figure.length > 15))
    throw new Refusal('SALES.TOO_LARGE', SALE_MESSAGES.tooLarge, { status: 422 });
  return totals;
}

/** Loads what a sale touches and prices it; the client's figures are not believed. */
@Injectable()
export class SaleBasket {
  constructor(
    private readonly branches: BranchReader,
    private readonly customers: CustomerReader,
    private readonly products: ProductReader,
    private readonly promos: SalePromos,
    private readonly clock: Clock,
    private readonly rights: LineRightsReader,
  ) {}

  /** Throws the refusals of a wrong branch (403), customer, product, price or permission. */
  async load(request: BasketRequest): Promise<Basket> {
    const branch = await this.sellingBranch(request.id_branch_office);
    const customer = await this.customers.find(request.id_customers);
    if (!customer) throw new Refusal('SALES.CUSTOMER', SALE_MESSAGES.unknownCustomer, { status: 422 });
    const day = this.clock.today(branch.time_zone);
    // The order of every sale's locks: the customer (alone, where a gift is given), his discount, the stock (docs/adr/0062).
    const offers = await this.offers({ ...request, day });
    const discount = request.has_discount ? await this.customers.heldDiscount(customer.id_customers, day) : null;
    if (discount && discount.id_discount === null) {
      const message = SALE_MESSAGES.noDiscount;
      throw new Refusal('SALES.DISCOUNT', message, { status: 409, data: { field: 'has_discount', message } });
    }
    const products = await this.productsOf(branch, request.details, customer.id_type_price);
    const lines = this.price(request.details, products, branch, discount?.discount ?? null, offers);
    const totals = totalsOf({ id_type_money: branch.id_type_money, lines });
    return { branch, customer, day, lines, totals, products, id_discount: discount?.id_discount ?? null };
  }

  /** A branch that this person may sell in. Throws 403 and the refusal of an unknown or disabled branch. */
  async sellingBranch(id: number): Promise<Branch> {
    this.branches.assertVisible(currentActor(), id);
    const branch = await this.branches.find(id);
    if (!branch?.enabled_branch_office) throw new Refusal('SALES.BRANCH', SALE_MESSAGES.unknownBranch, { status: 422 });
    return branch;
  }

  /** A branch that a sale was frozen for, whoever confirms it. Throws 404. */
  branch(id: number): Promise<Branch> {
    return this.branches.get(id);
  }

  async productsOf(
    branch: Branch,
    lines: readonly { id_product: number }[],
    id_type_price: number,
  ): Promise<ReadonlyMap<number, SaleProduct>> {
    return this.products.forSale({
      ids: [...new Set(lines.map((line) => line.id_product))],
      id_branch_office: branch.id_branch_office,
      id_branch_office_stock: stockBranchOf(branch),
      id_type_price,
    });
  }

  /** What promotions give to a sale that has promotion lines; nothing is asked where it has none. */
  async offers(request: PromoRequest): Promise<PromoOffer[]> {
    return request.details.some((line) => line.is_promo) ? this.promos.lockedOffers(request) : [];
  }

  /** The gifts for points that are still due, of lines that were frozen with some; the others of a cart stay as they are. */
  async dueGifts<Line extends { id_product: number; is_promo?: 0 | 1; type_promo?: string | null }>(
    request: Omit<PromoRequest, 'details'>,
    lines: readonly Line[],
  ): Promise<Line[]> {
    const isGift = (line: Line) => line.is_promo === 1 && isGiftType(line.type_promo ?? null);
    const gifts = lines.filter(isGift).map(({ id_product, type_promo }) => ({ id_product, type_promo }));
    if (gifts.length === 0) return [...lines];
    const details = gifts.map((gift) => saleLineSchema.parse({ ...gift, qty: 1, is_promo: 1 }));
    const due = await this.promos.lockedOffers({ ...request, details });
    const offered = (line: Line) =>
      due.some(({ id_product, type_promo }) => id_product === line.id_product && type_promo === line.type_promo);
    return lines.filter((line) => !isGift(line) || offered(line));
  }

  /** Uses a customer's discount up within the sale's unit of work. Throws CUSTOMERS.DISCOUNT_USED (409). */
  async useDiscount(id_customers: number, id_discount: number): Promise<void> {
    await this.customers.hold(id_customers);
    await this.customers.useDiscount(id_discount);
  }

  price(
    details: readonly SaleLineInput[],
    products: ReadonlyMap<number, SaleProduct>,
    branch: Branch,
    customer_discount: string | null,
    offers: readonly PromoOffer[] = [],
  ): PricedLine[] {
    const pricing = priceLines(details, products, {
      branch_rate: branch.value_tax,
      ...this.rights.forLines(details),
      customer_discount,
      offers,
    });
    if (pricing.ok) return pricing.lines;
    const { code, message, keys } = pricing;
    const status = code === 'PRICE_DENIED' || code === 'DISCOUNT_DENIED' ? 403 : 409;
    throw new Refusal(`SALES.${code}`, message, { status, kind: 'warning', data: keys });
  }
}

/** What priced lines take from the stock branch; a key that it lacks is refused by name. */
export function stockNeedsOf(
  lines: readonly { id_product: number; qty: number; line: number }[],
  products: ReadonlyMap<number, SaleProduct>,
): StockNeed[] {
  const { needs, missing } = needsOf(lines, products);
  if (missing.length > 0)
    throw new Refusal('SALES.PRODUCT', `${SALE_MESSAGES.unknownProduct} ${missing.join(', ')}`, {
      status: 409,
      data: missing,
    });
  return needs;
}
