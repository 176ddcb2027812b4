import { z } from 'zod';
import {
  listShape,
  zChoice,
  zDay,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalText,
  zQuantity,
  zText,
} from '@ceiba/platform/contract';

const INVENTORY_LINES_MAX = 5000;

/** A figure or name that the form shows and sends; the server has its own and looks away. */
const zShown = z.union([z.string().max(300), z.number()]).nullish();
const zOptionalDay = z.preprocess((value) => (value === '' || value === undefined ? null : value), zDay.nullable());

/** A counted quantity; blank is "not counted", which is not zero (decisions.md, "Stock"). */
export const zPhysic = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  zQuantity(0, 9_999_999).nullable(),
);

const inventoryLine = zObject({
  id_product: zId,
  /** Counted by lot: the line's lot. Otherwise: where a surplus goes (blank: the latest lot). */
  lot: zOptionalText(50).optional().default(null),
  date_expiration: zOptionalDay.optional().default(null),
  qty_physic: zPhysic.optional().default(null),
  /** 1: counted anew, so the system's quantity is read anew although the count is the same. */
  recount: zFlag.optional().default(0),
  key_product: zShown,
  name_product: zShown,
  id_product_unit: zShown,
  code_product_unit: zNameShown,
  qty_system: zShown,
  price: zShown,
  qty_difference: zShown,
  subtotal: zShown,
});

/** Body of `POST /inventory/insert/update` (spec 2, sections 5 and 7). The server recomputes every figure. */
export const saveInventory = zObject({
  id_inventory: zOptionalId.optional().default(null),
  name_inventory: zText(100),
  date_inventory: zDay,
  id_branch_office: zOptionalId.optional().default(null),
  /** Price of the shortfalls; the company's partner price when left out. */
  id_type_price: zOptionalId.optional().default(null),
  blind_inventory: zFlag.optional().default(0),
  by_lot_inventory: zFlag.optional().default(0),
  /** What the form was opened with; somebody else's save in between refuses this one. */
  version_inventory: zOptionalId.optional().default(null),
  details: z
    .array(inventoryLine, { error: 'Debe ser una lista de productos.' })
    .max(INVENTORY_LINES_MAX, { error: 'La lista tiene como máximo 5,000 productos.' }),
  qty_difference_total_inventory: zShown,
  total_inventory: zShown,
});
export type SaveInventoryInput = z.output<typeof saveInventory>;
export type InventoryLineInput = SaveInventoryInput['details'][number];

/** A moved line that the person saw and accepts as it stood then. */
const confirmedLine = zObject({
  id_product: zId,
  lot: zOptionalText(50).optional().default(null),
  date_expiration: zOptionalDay.optional().default(null),
  qty_stock: z.union([z.string().max(20), z.number()], { error: 'Debe ser un número.' }).transform(String),
  /** `difference` posts what the count found; `count` leaves exactly what was counted. */
  keep: zChoice(['difference', 'count']).optional().default('difference'),
});
export type ConfirmedLine = z.output<typeof confirmedLine>;

/** Body of `POST /inventory/apply`. */
export const applyInventory = zObject({
  id_inventory: zId,
  confirmed: z.array(confirmedLine).max(INVENTORY_LINES_MAX).optional().default([]),
});
export type ApplyInventoryInput = z.output<typeof applyInventory>;

export const inventoryList = zObject({
  ...listShape,
  id_branch_office: zOptionalId.optional(),
  applied: z.enum(['0', '1']).optional(),
});
export type InventoryListInput = z.output<typeof inventoryList>;

/** Deleting and reading take the id under either name. */
export const inventoryKey = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_inventory: zOptionalId.optional(),
  name_inventory: zNameShown,
});
export type InventoryKey = z.output<typeof inventoryKey>;

const zIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, { error: 'Debe ser una lista de números.' })
  .transform((text) => text.split(',').map(Number));

/** Query of `GET /inventory/products/price`: all products that can be counted, or those named. */
export const inventoryProducts = zObject({
  id_branch_office: zId,
  id_type_price: zOptionalId.optional(),
  /** 1: a row for each lot. */
  by_lot: z.enum(['0', '1']).optional(),
  ids: zIds.optional(),
});
export type InventoryProductsInput = z.output<typeof inventoryProducts>;

/** Fields beside the file of `POST /inventory/counts/read`. */
export const inventoryCounts = zObject({ id_branch_office: zId });
export type InventoryCountsInput = z.output<typeof inventoryCounts>;
