import { z } from 'zod';
import {
  listShape,
  MESSAGES,
  zDay,
  zDecimal,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalText,
} from '@ceiba/platform/contract';

/** A figure or name that the form shows and sends; the server has its own and looks away. */
const zShown = z.union([z.string().max(300), z.number()]).nullish();

const pickLine = zObject({
  id_product: zId,
  qty_product: zDecimal(4, { min: '0.0001', max: '9999999' }),
  movement: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(['ENTRADA', 'SALIDA'], { error: 'El movimiento es ENTRADA o SALIDA.' }).nullable(),
  ),
  key_product: zShown,
  name_product: zShown,
  qty_real: zShown,
  id_pallet_stock_det: zShown,
  exists_pallet_stock: zShown,
});

/**
 * Body of `POST /pallet_stock/insert/update`: a new location with its first movements, or a picking in one that exists
 * (spec 2, sections 4 and 7). Name, key and branch of an existing one are fixed; they may be sent, as they are.
 */
export const savePalletStock = zObject({
  id_pallet_stock: zOptionalId.optional().default(null),
  name_pallet_stock: zOptionalText(255).optional().default(null),
  key_pallet_stock: zOptionalText(50).optional().default(null),
  id_branch_office: zOptionalId.optional().default(null),
  details: z.array(pickLine, { error: 'Debe ser una lista de productos.' }).max(1000).optional().default([]),
}).superRefine((input, context) => {
  if (input.id_pallet_stock) return;
  for (const name of ['key_pallet_stock', 'name_pallet_stock'] as const)
    if (!input[name]) context.addIssue({ code: 'custom', path: [name], message: MESSAGES.required });
});
export type SavePalletStockInput = z.output<typeof savePalletStock>;
export type PickLine = SavePalletStockInput['details'][number];

export const palletStockList = zObject({ ...listShape, id_branch_office: zOptionalId.optional() });
export type PalletStockListInput = z.output<typeof palletStockList>;

export const palletStockKey = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_pallet_stock: zOptionalId.optional(),
  name_pallet_stock: zNameShown,
});
export type PalletStockKey = z.output<typeof palletStockKey>;

/**
 * Body of `POST /pallet_stock/products`: what lies in a location, or what one entry of its history moved. With a branch
 * and ids: those products as they could be put away.
 */
export const palletStockProducts = zObject({
  id_pallet_stock: zOptionalId.optional(),
  id_pallet_stock_history: zOptionalId.optional(),
  id_branch_office: zOptionalId.optional(),
  ids: z.array(zId).max(500).optional(),
});
export type PalletStockProductsInput = z.output<typeof palletStockProducts>;

export const palletHistory = zObject({ ...listShape, id_pallet_stock: zId });
export type PalletHistoryInput = z.output<typeof palletHistory>;

export const palletFullHistory = zObject({
  ...listShape,
  id_branch_office: zOptionalId.optional(),
  id_pallet_stock: zOptionalId.optional(),
  date_start: zDay.optional(),
  date_end: zDay.optional(),
});
export type PalletFullHistoryInput = z.output<typeof palletFullHistory>;
