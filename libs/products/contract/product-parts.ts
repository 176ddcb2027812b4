import { z } from 'zod';
import {
  aCount,
  aDay,
  aDecimal,
  aFlag,
  aMoney,
  anId,
  aText,
  divRound,
  fromScaled,
  toScaled,
  type ColumnWords,
  type ListResult,
} from '@ceiba/platform/contract';

export const productComponentRow = z.strictObject({
  id_component: anId,
  id_product: anId,
  qty: aCount,
  key_product: aText,
  name_product: aText,
});
export type ProductComponentRow = z.output<typeof productComponentRow>;

export const productProductionRow = z.strictObject({
  id_production: anId,
  id_product: anId,
  /** 1, 2, 3... without gaps. */
  order_n: aCount,
  qty: aDecimal(4),
  key_product: aText,
  name_product: aText,
  /** Unit of the raw material itself. */
  id_product_unit: anId,
  code_product_unit: aText,
  has_conversion: aFlag,
  qty_conversion: aDecimal(4).nullable(),
  new_qty: aDecimal(4).nullable(),
  new_id_product_unit: anId.nullable(),
  new_code_product_unit: aText.nullable(),
});
export type ProductProductionRow = z.output<typeof productProductionRow>;

/** One row per price type; all three null where the product has no price of it. */
export const productPriceRow = z.strictObject({
  id_type_price: anId,
  name_price: aText,
  price: aMoney.nullable(),
  point: aMoney.nullable(),
  value_business: aMoney.nullable(),
});
export type ProductPriceRow = z.output<typeof productPriceRow>;

/** Kind under which the pictures of products are stored; only these are shown to everybody. */
export const PRODUCT_PHOTO = 'product-photo';

export const productPhotoRow = z.strictObject({
  id_photo: anId,
  id_product: anId,
  name_photo: aText,
  alt_photo: aText,
  /** Address of the picture, e.g. `/api/productphoto/file/12`. */
  file_photo: aText,
  /** Address of its thumbnail (webp, at most 240 pixels a side). */
  file_thumbnail: aText,
  position: aCount,
});
export type ProductPhotoRow = z.output<typeof productPhotoRow>;

/** A lot in a branch; earliest expiry first. */
export const productLotRow = z.strictObject({
  lot: aText,
  /** `9999-12-31` = does not expire. */
  date_expiration: aDay,
  stock: aDecimal(4),
  /** 1: it can be written off and counted, never sold. */
  expired: aFlag,
});
export type ProductLotRow = z.output<typeof productLotRow>;

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

/** What people call the columns that its form does not name. */
export const COMPONENT_WORDS: ColumnWords<ProductComponentRow> = {
  id_component: 'Número',
  id_product: 'Número',
};

/** What people call the columns that its form does not name. */
export const PRODUCTION_WORDS: ColumnWords<ProductProductionRow> = {
  id_production: 'Número',
  id_product: 'Número',
  order_n: 'Lugar',
  key_product: 'Materia prima',
  name_product: 'Materia prima',
  code_product_unit: 'Unidad',
  new_code_product_unit: 'Unidad',
  new_qty: 'Cantidad convertida',
};

/** What people call the columns that its form does not name. */
export const PRICES_WORDS: ColumnWords<ListResult<ProductPriceRow>> = {
  rows: 'Precios',
  total: 'Precios',
};

/** What people call the columns that its form does not name. */
export const PHOTO_WORDS: ColumnWords<ProductPhotoRow> = {
  id_photo: 'Número',
  id_product: 'Número',
  file_thumbnail: 'Imagen',
  position: 'Lugar',
};
