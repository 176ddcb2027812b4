import type { Branch } from '@ceiba/branches/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import type { SaleProduct } from '@ceiba/products/contract';
import { discountedPrice, type PromoLine, type TotalsLine } from '@ceiba/sales/contract';
import { rateOf } from '@ceiba/sales/server';

/** A line as it would be sold now. */
export type QuotedLine = Omit<TotalsLine, 'price' | 'discount'> & {
  id_product: number;
  price: string;
  key_product: string;
  name_product: string;
  description_store_product: string;
  file_photo: string | null;
  pack_product: 0 | 1;
  avaible_product: 0 | 1;
  amount: string;
  is_promo: 0 | 1;
  type_promo: string | null;
  name_promo: string | null;
};

/** What the store shows of a product. */
interface Card {
  description_store_product: string;
  file_photo: string | null;
  offered: 0 | 1;
}

export interface QuoteRules {
  branch: Branch;
  /** Rate of the destination in dollars; null = the product's or the branch's own taxes. */
  zipRate: string | null;
  /** Fraction of the customer's discount; null = none. */
  discount: string | null;
}

const NO_CARD: Card = { description_store_product: '', file_photo: null, offered: 0 };
const amountOf = (price: string, qty: number): string => fromCents(BigInt(toCents(price)) * BigInt(qty));

/** The rate of a line: its own, or that of the destination. */
function taxed(own: Pick<TotalsLine, 'rate' | 'rate_ieps' | 'exempt'>, zipRate: string | null) {
  return {
    rate: zipRate !== null && !own.exempt ? zipRate : own.rate,
    rate_ieps: zipRate === null ? own.rate_ieps : '0.0000',
    exempt: own.exempt,
  };
}

/** A line that somebody asked for, at the list's price less his discount. */
export function quotedLine(
  { id_product, qty }: { id_product: number; qty: number },
  product: SaleProduct | undefined,
  { offered, ...card }: Card = NO_CARD,
  { branch, zipRate, discount }: QuoteRules,
): QuotedLine {
  const price_original = product?.price ?? '0.00';
  const price = discountedPrice(price_original, discount);
  const own = product ? rateOf(product, branch.value_tax) : { rate: '0.0000', rate_ieps: '0.0000', exempt: 0 as const };
  return {
    id_product,
    qty,
    ...card,
    key_product: product?.key_product ?? `#${id_product}`,
    name_product: product?.name_product ?? 'Producto no disponible',
    pack_product: product?.pack_product ?? 0,
    price_original,
    price,
    point: product?.point ?? '0.00',
    value_business: product?.value_business ?? '0.00',
    ...taxed(own, zipRate),
    amount: amountOf(price, qty),
    avaible_product: offered && product?.price && product.point && product.value_business ? 1 : 0,
    is_promo: 0,
    type_promo: null,
    name_promo: null,
  };
}

/** A line that a promotion adds, at the promotion's price. */
export function promoLine(
  line: PromoLine,
  { description_store_product, file_photo }: Card = NO_CARD,
  { zipRate }: QuoteRules,
): QuotedLine {
  const { id_product, qty, key_product, name_product, pack_product, price_original, price } = line;
  const { point, value_business, type_promo, name_promo } = line;
  return {
    ...{ id_product, qty, description_store_product, file_photo, key_product, name_product, pack_product },
    ...{ price_original, price, point, value_business },
    ...taxed(line, zipRate),
    amount: amountOf(price, qty),
    avaible_product: 1,
    is_promo: 1,
    type_promo,
    name_promo,
  };
}
