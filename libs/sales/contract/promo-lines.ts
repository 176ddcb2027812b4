import { z } from 'zod';
import { aCount, aDecimal, aFlag, aMoney, anId, aRate, aText } from '@ceiba/platform/contract';

/** For each `qty_min` bought, `qty_free` units: free, or so much cheaper where there is a percentage. */
export const runningPromo = z.strictObject({
  id_promo: anId,
  name_promo: aText,
  qty_min: aCount,
  qty_free: aCount,
  /** Fraction off the list's price: "1.0000" is free. */
  off: aDecimal(4),
});
export type RunningPromoRow = z.output<typeof runningPromo>;

/** How a promotion's line names what it comes from: `PROMO-<id>`, or a gift for points `PUNTOS-1` / `PUNTOS-2`. */
export const promoType = (id_promo: number): string => `PROMO-${id_promo}`;
export const GIFT_TYPES = { first: 'PUNTOS-1', second: 'PUNTOS-2' } as const;

/** A gift for points: handed out when the customer asks for it, not with what he buys. */
export function isGiftType(type_promo: string | null): boolean {
  return type_promo === GIFT_TYPES.first || type_promo === GIFT_TYPES.second;
}

/** A locked line that a promotion adds to a sale. */
export const promoLine = z.strictObject({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  pack_product: aFlag,
  qty: aCount,
  price_original: aMoney,
  /** 0.00, or the reduced price of a promotion with a percentage. */
  price: aMoney,
  point: aMoney,
  value_business: aMoney,
  is_promo: z.literal(1),
  type_promo: aText,
  id_promo: anId.nullable(),
  name_promo: aText,
  rate: aRate,
  rate_ieps: aRate,
  exempt: aFlag,
  /** What can be sold now; a pack: of its scarcest component. */
  exists_current_qty_product: aDecimal(4),
  id_product_unit: anId.nullable(),
  code_product_unit: aText.nullable(),
});
export type PromoLine = z.output<typeof promoLine>;
