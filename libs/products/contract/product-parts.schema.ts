import { z } from 'zod';
import { zDecimal, zFlag, zId, zMoney, zNameShown, zObject, zOptionalId, zQty, zText } from '@ceiba/platform/contract';

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
/** A step's quantity: at least 1, four decimals. */
const stepQty = zDecimal(4, { min: '1', max: '9999999.9999' });

/** Query or body of every sub-list: whose it is. */
export const productPartsQuery = zObject({ id_product: zId });
export const productPartPath = zObject({ id: zId });

/** `POST /productcomponent/insert/update`: what a pack holds; the key is of a product of the same branch. */
export const saveComponent = zObject({
  id_component: zOptionalId.optional(),
  id_product: zId,
  key_product: zText(100),
  qty: zQty,
});
export type SaveComponentInput = z.output<typeof saveComponent>;

/**
 * `POST /productproduction/insert/update`: raw material of a produced product. With a conversion, `new_qty` =
 * qty / qty_conversion (1500 grams / 1000 = 1.5000 kilos); the server computes it and does not believe the form's.
 */
export const saveProduction = zObject({
  id_production: zOptionalId.optional(),
  id_product: zId,
  key_product: zText(100),
  qty: stepQty,
  has_conversion: zFlag.optional(),
  qty_conversion: z.preprocess(blankToNull, stepQty.nullable()).optional(),
  new_qty: z.preprocess(blankToNull, zDecimal(4, { min: '0' }).nullable()).optional(),
  new_id_product_unit: zOptionalId.optional(),
});
export type SaveProductionInput = z.output<typeof saveProduction>;

export const MOVES = ['up', 'down'] as const;
const move = z.enum(MOVES, { error: 'Debe ser up o down.' });
export const orderProduction = zObject({ id_product: zId, id_production: zId, type: move });
export type OrderProductionInput = z.output<typeof orderProduction>;

/** `POST /productprice/insert/update`: the whole table at once; a price type that is left out keeps its price. */
export const saveProductPrices = zObject({
  id_product: zId,
  price: z
    .array(zObject({ id_type_price: zId, price: zMoney, point: zMoney, value_business: zMoney }), {
      error: 'Debe ser una lista de precios.',
    })
    .min(1, { error: 'Capture al menos un precio.' })
    .max(100, { error: 'Como máximo 100 precios.' }),
});
export type SaveProductPricesInput = z.output<typeof saveProductPrices>;

/** `POST /productphoto/insert/update` (multipart; the picture is the file `file_photo`, required for a new photo). */
export const saveProductPhoto = zObject({
  id_photo: zOptionalId.optional(),
  id_product: zId,
  name_photo: zText(100),
  alt_photo: zText(100),
});
export type SaveProductPhotoInput = z.output<typeof saveProductPhoto>;

/** `POST /productphoto/order` (ours): the first photo is the one that lists show. */
export const orderPhoto = zObject({ id_product: zId, id_photo: zId, type: move });
export type OrderPhotoInput = z.output<typeof orderPhoto>;

const gone = { id: zOptionalId.optional(), name: zNameShown, id_product: zOptionalId.optional() };
export const deleteComponent = zObject({
  ...gone,
  id_component: zOptionalId.optional(),
  name_component: zNameShown,
});
export const deleteProduction = zObject({
  ...gone,
  id_production: zOptionalId.optional(),
  name_production: zNameShown,
});
export const deletePhoto = zObject({
  ...gone,
  id_photo: zOptionalId.optional(),
  name_photo: zNameShown,
});

/** `GET /product/get/lot/{product}`: lots of the product in a branch (its own when left out). */
export const productLotQuery = zObject({ id_branch_office: zOptionalId.optional() });
