import type { TaxRate } from '@ceiba/catalogs/contract';
import { addDecimals, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';
import type { SaleProduct } from '@ceiba/products/contract';
import {
  combinedRate,
  discountedPrice,
  SALE_MESSAGES,
  type SaleLineInput,
  type TotalsLine,
} from '@ceiba/sales/contract';
import { offered, offerFor, type PromoOffer, unbacked } from './promo-offers';

/** A line of a sale with what the server knows of it; `price` is the unit price after all. */
export interface PricedLine extends TotalsLine {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  price: string;
  /** What the seller of a public store would pay, per unit; nothing elsewhere. */
  price_partner?: string | null;
  pack_product: 0 | 1;
  is_promo: 0 | 1;
  type_promo: string | null;
  observation_line: string | null;
}

export interface PricingRules {
  /** Rate of the branch, used where a product has no taxes of its own. */
  branch_rate: string;
  may_price: boolean;
  may_discount: boolean;
  /** Fraction of the customer's own discount, when the sale uses it. */
  customer_discount: string | null;
  /** What promotions give to this sale; a promotion line without one is refused. */
  offers?: readonly PromoOffer[];
}

export interface PricingRefusal {
  code: 'PRODUCT' | 'PRICE' | 'PRICE_DENIED' | 'DISCOUNT_DENIED' | 'PROMO';
  message: string;
  keys: string[];
}

export type Pricing = { ok: true; lines: PricedLine[] } | ({ ok: false } & PricingRefusal);

const isFree = (tax: TaxRate): boolean => tax.factor_tax === 'Exento';

/** Rate of a line and whether it carries no tax at all: own taxes before the branch's, an exempt before both. */
export function rateOf(
  product: Pick<SaleProduct, 'taxes' | 'exempt'>,
  branchRate: string,
): Pick<TotalsLine, 'rate' | 'exempt'> & { rate_ieps: string } {
  const none = { rate: '0.0000', rate_ieps: '0.0000' };
  if (product.exempt) return { ...none, exempt: 1 };
  if (product.taxes.length === 0) return { ...none, rate: fromScaled(toScaled(branchRate, 4), 4), exempt: 0 };
  if (product.taxes.every(isFree)) return { ...none, exempt: 1 };
  const sum = (taxes: readonly TaxRate[]) =>
    addDecimals(
      taxes.map((tax) => tax.value_tax),
      4,
    );
  const own = product.taxes.filter((tax) => !isFree(tax));
  const rate_ieps = sum(own.filter((tax) => tax.type_tax === 'IEPS'));
  return { rate: combinedRate(rate_ieps, sum(own.filter((tax) => tax.type_tax !== 'IEPS'))), rate_ieps, exempt: 0 };
}

function unitPrice(line: SaleLineInput, list: string, rules: PricingRules): string {
  if (line.change_price && line.price !== null) return discountedPrice(line.price, line.discount);
  return discountedPrice(list, line.discount ?? rules.customer_discount);
}

/** The list's figures; a gift may have none. */
function listOf({ price, point, value_business }: SaleProduct, promo: boolean) {
  if (price !== null && point !== null && value_business !== null) return { price, point, value_business };
  return promo ? { price: '0.00', point: '0.00', value_business: '0.00' } : null;
}

function denied(lines: readonly SaleLineInput[], rules: PricingRules): ({ ok: false } & PricingRefusal) | null {
  const keysOf = (wrong: readonly SaleLineInput[]) => wrong.map((line) => line.key_product ?? `#${line.id_product}`);
  const promos = unbacked(lines, rules.offers ?? []);
  if (promos.length > 0) return { ok: false, code: 'PROMO', message: SALE_MESSAGES.promoGone, keys: keysOf(promos) };
  const priced = lines.filter((line) => line.change_price && line.price !== null);
  if (priced.length > 0 && !rules.may_price)
    return { ok: false, code: 'PRICE_DENIED', message: SALE_MESSAGES.priceDenied, keys: keysOf(priced) };
  const less = lines.filter((line) => line.discount !== null && toScaled(line.discount, 4) > 0);
  if (less.length > 0 && !rules.may_discount)
    return { ok: false, code: 'DISCOUNT_DENIED', message: SALE_MESSAGES.discountDenied, keys: keysOf(less) };
  return null;
}

/**
 * Prices the lines of a form from the list of the customer's price type; the client's figures count only where the
 * person may change them (decisions.md, "Sales"). A promotion's line has the promotion's figures, whatever it says.
 */
export function priceLines(
  lines: readonly SaleLineInput[],
  products: ReadonlyMap<number, SaleProduct>,
  rules: PricingRules,
): Pricing {
  const refused = denied(lines, rules);
  if (refused) return refused;
  const priced: PricedLine[] = [];
  const gone: string[] = [];
  const unpriced: string[] = [];
  lines.forEach((line, index) => {
    const product = products.get(line.id_product);
    if (!product?.enabled_product)
      return void gone.push(product?.key_product ?? line.key_product ?? `#${line.id_product}`);
    const offer = line.is_promo ? offerFor(line, rules.offers ?? []) : undefined;
    const list = listOf(product, offer !== undefined);
    if (!list) return void unpriced.push(product.key_product);
    priced.push({
      line: index + 1,
      id_product: product.id_product,
      key_product: product.key_product,
      name_product: product.name_product,
      qty: line.qty ?? 0,
      price_original: list.price,
      ...(offer ? offered(offer, list) : { ...list, price: unitPrice(line, list.price, rules) }),
      pack_product: product.pack_product,
      is_promo: offer ? 1 : 0,
      type_promo: offer?.type_promo ?? null,
      observation_line: line.observation_line,
      ...rateOf(product, rules.branch_rate),
    });
  });
  if (gone.length > 0) return { ok: false, code: 'PRODUCT', message: SALE_MESSAGES.unknownProduct, keys: gone };
  if (unpriced.length > 0) return { ok: false, code: 'PRICE', message: SALE_MESSAGES.noPrice, keys: unpriced };
  return { ok: true, lines: priced };
}

/** What a person changed against the list, for the audit row; null when nothing. */
export function changesOf(
  lines: readonly PricedLine[],
): { key_product: string; price_original: string; price: string }[] | null {
  const changed = lines.filter((line) => !line.is_promo && toCents(line.price) !== toCents(line.price_original));
  if (changed.length === 0) return null;
  return changed.map(({ key_product, price_original, price }) => ({ key_product, price_original, price }));
}
