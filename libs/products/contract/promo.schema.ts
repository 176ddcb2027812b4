import { z } from 'zod';
import {
  aCount,
  aDay,
  aDecimal,
  aFlag,
  anId,
  aText,
  listShape,
  zDecimal,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zPlannedDay,
  zQty,
  zQuantity,
  zText,
  type ColumnWords,
} from '@ceiba/platform/contract';

/** Products of a promotion at most. */
export const PROMO_MOST = 500;

export const PROMO_TEXTS = {
  dates: 'La fecha final no puede ser menor que la inicial.',
  percentage: 'Capture el porcentaje de descuento.',
  noProducts: 'Por favor, agregar productos.',
  repeated: 'El producto está repetido en la promoción.',
  there: 'El producto ya está en la promoción.',
  most: `Como máximo ${PROMO_MOST} productos.`,
} as const;

const promoProduct = zObject({ id_product: zId, qty_min: zQty, qty_free: zQuantity(0, 999_999) });

/** `POST /promo/insert/update` (spec 2, section 5). The products belong to branches: a promotion counts in theirs. */
export const savePromo = zObject({
  id_promo: zOptionalId.optional(),
  name_promo: zText(150),
  /** 1: what the promotion gives carries its points. */
  flag_point_promo: zFlag.optional(),
  /** Percent: 25.00 = 25 %. */
  percentage_discount_promo: z
    .preprocess((value) => (value === '' || value === null ? '0' : value), zDecimal(2, { min: '0', max: '100' }))
    .optional(),
  flag_percentage_discount_promo: zFlag.optional(),
  date_start_promo: zPlannedDay,
  date_end_promo: zPlannedDay,
  enabled_promo: zFlag.optional(),
  products: z
    .array(promoProduct, { error: 'Debe ser una lista de productos.' })
    .max(PROMO_MOST, { error: PROMO_TEXTS.most })
    .default([]),
});
export type SavePromoInput = z.output<typeof savePromo>;

export interface PromoProblem {
  field: keyof SavePromoInput;
  message: string;
}

/** What a promotion's fields say together; the form shows it beside the fields, the server answers it with 400. */
export function promoProblems(input: SavePromoInput): PromoProblem[] {
  const problems: PromoProblem[] = [];
  if (input.date_end_promo < input.date_start_promo)
    problems.push({ field: 'date_end_promo', message: PROMO_TEXTS.dates });
  if (input.flag_percentage_discount_promo && Number(input.percentage_discount_promo ?? 0) === 0)
    problems.push({ field: 'percentage_discount_promo', message: PROMO_TEXTS.percentage });
  if (input.products.length === 0) problems.push({ field: 'products', message: PROMO_TEXTS.noProducts });
  if (new Set(input.products.map((item) => item.id_product)).size < input.products.length)
    problems.push({ field: 'products', message: PROMO_TEXTS.repeated });
  return problems;
}

/** `GET|POST /promo/get/all`. */
export const promoListQuery = zObject({ ...listShape, enabled_promo: z.enum(['0', '1']).optional() });
export type PromoListQuery = z.output<typeof promoListQuery>;
export const promoPath = zObject({ id: zId });
export const deletePromo = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_promo: zOptionalId.optional(),
  name_promo: zNameShown,
});

const promo = z.strictObject({
  id_promo: anId,
  name_promo: aText,
  flag_point_promo: aFlag,
  percentage_discount_promo: aDecimal(2),
  flag_percentage_discount_promo: aFlag,
  date_start_promo: aDay,
  date_end_promo: aDay,
  enabled_promo: aFlag,
});

/** A line of the list of promotions. */
export const promoRow = promo.extend({ qty_products: aCount });
export type PromoRow = z.output<typeof promoRow>;

const promoProductRow = z.strictObject({
  id_product: anId,
  id_branch_office: anId,
  key_branch_office: aText,
  key_product: aText,
  name_product: aText,
  qty_min: aCount,
  qty_free: aCount,
});
export type PromoProductRow = z.output<typeof promoProductRow>;

/** `GET /promo/get/id/{id}`. */
export const promoView = promo.extend({ products: z.array(promoProductRow) });
export type PromoView = z.output<typeof promoView>;

/** What people call the columns that its form does not name. */
export const PROMO_WORDS: ColumnWords<PromoView> = {
  id_promo: 'Número',
  products: 'Productos',
};
