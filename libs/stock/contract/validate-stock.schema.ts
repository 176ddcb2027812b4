import { z } from 'zod';
import { zId, zObject, zQty } from '@ceiba/platform/contract';

/** Body of `POST /product/validate/stock`: lines of a branch before they are sold. */
export const validateStockSchema = zObject({
  id_branch_office: zId,
  details: z
    .array(zObject({ id_product: zId, qty: zQty }), { error: 'Debe ser una lista de productos.' })
    .min(1, { error: 'Por favor, agregar productos.' })
    .max(500, { error: 'La lista tiene como máximo 500 productos.' }),
});
export type ValidateStockInput = z.output<typeof validateStockSchema>;

/** A product of which there is too little; the refusal's `data` is a list of these. */
export interface StockShortage {
  id_product: number;
  key_product: string;
  name_product: string;
  /** What was asked for, and what there is. */
  qty_request: number;
  qty: number;
}
