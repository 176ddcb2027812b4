import { z } from 'zod';
import { anId, aText, zId, zObject, zQty } from '@ceiba/platform/contract';

/** Body of `POST /product/validate/stock`: lines of a branch before they are sold. */
export const validateStockSchema = zObject({
  id_branch_office: zId,
  details: z
    .array(zObject({ id_product: zId, qty: zQty }), { error: 'Debe ser una lista de productos.' })
    .min(1, { error: 'Por favor, agregar productos.' })
    .max(500, { error: 'La lista tiene como máximo 500 productos.' }),
});
export type ValidateStockInput = z.output<typeof validateStockSchema>;

/** A product of which there is too little. */
const stockShortage = z.object({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  /** What was asked for, and what there is. */
  qty_request: z.number(),
  qty: z.number(),
});
export type StockShortage = z.output<typeof stockShortage>;

/** What the refusal of too little stock carries (409). */
export const stockShortages = z.array(stockShortage);
