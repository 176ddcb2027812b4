import { divRound, fromScaled, toScaled } from '@ceiba/platform/contract';

export interface ProductComponentRow {
  id_component: number;
  id_product: number;
  qty: number;
  key_product: string;
  name_product: string;
}

export interface ProductProductionRow {
  id_production: number;
  id_product: number;
  /** 1, 2, 3... without gaps. */
  order_n: number;
  /** Four decimals. */
  qty: string;
  key_product: string;
  name_product: string;
  /** Unit of the raw material itself. */
  id_product_unit: number;
  code_product_unit: string;
  has_conversion: 0 | 1;
  qty_conversion: string | null;
  new_qty: string | null;
  new_id_product_unit: number | null;
  new_code_product_unit: string | null;
}

/** One row per price type; all three null where the product has no price of it. */
export interface ProductPriceRow {
  id_type_price: number;
  name_price: string;
  price: string | null;
  point: string | null;
  value_business: string | null;
}

export interface ProductPhotoRow {
  id_photo: number;
  id_product: number;
  name_photo: string;
  alt_photo: string;
  /** Address of the picture, e.g. `/api/productphoto/file/12`. */
  file_photo: string;
  /** Address of its thumbnail (webp, at most 240 pixels a side). */
  file_thumbnail: string;
  position: number;
}

/** A lot in a branch; earliest expiry first. */
export interface ProductLotRow {
  lot: string;
  /** `9999-12-31` = does not expire. */
  date_expiration: string;
  /** Four decimals. */
  stock: string;
  /** 1: it can be written off and counted, never sold. */
  expired: 0 | 1;
}

type Step = Pick<ProductProductionRow, 'qty' | 'has_conversion' | 'qty_conversion'>;

/**
 * What `times` units of the product take of a step, exact to four decimals (half up): with a conversion
 * qty x times / qty_conversion, else qty x times. Multiplied before it is divided, so nothing drifts.
 */
export function productionTake(step: Step, times = 1): string {
  const qty = BigInt(toScaled(step.qty, 4)) * BigInt(times);
  if (!step.has_conversion || !step.qty_conversion) return fromScaled(qty, 4);
  return fromScaled(divRound(qty * 10_000n, BigInt(toScaled(step.qty_conversion, 4))), 4);
}
