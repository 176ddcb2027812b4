import { zId, zObject, zOptionalId } from '@ceiba/platform/contract';
import { saleLinesSchema } from './sale.schema';

/** Body of `POST /product/promos/get/all`; lines that are promotions already are left out of account. */
export const promoLinesSchema = zObject({
  id_branch_office: zId,
  id_customers: zOptionalId.default(null),
  details: saleLinesSchema,
});

/** How a promotion's line names what it comes from: `PROMO-<id>`, or a gift for points `PUNTOS-1` / `PUNTOS-2`. */
export const promoType = (id_promo: number): string => `PROMO-${id_promo}`;
export const GIFT_TYPES = { first: 'PUNTOS-1', second: 'PUNTOS-2' } as const;

/** A gift for points: handed out when the customer asks for it, not with what he buys. */
export function isGiftType(type_promo: string | null): boolean {
  return type_promo === GIFT_TYPES.first || type_promo === GIFT_TYPES.second;
}

/** A locked line that a promotion adds to a sale; figures are decimal strings. */
export interface PromoLine {
  id_product: number;
  key_product: string;
  name_product: string;
  pack_product: 0 | 1;
  qty: number;
  price_original: string;
  /** 0.00, or the reduced price of a promotion with a percentage. */
  price: string;
  point: string;
  value_business: string;
  is_promo: 1;
  type_promo: string;
  id_promo: number | null;
  name_promo: string;
  rate: string;
  rate_ieps: string;
  exempt: 0 | 1;
  /** What can be sold now, four decimals; a pack: of its scarcest component. */
  exists_current_qty_product: string;
}
