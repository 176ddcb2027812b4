import { z } from 'zod';
import { aCount, aDay, aDecimal, aFlag, aMoney, anId, anInstant, aText, saved } from '@ceiba/platform/contract';
import { unitFields } from '@ceiba/products/contract';

/** Fixed texts of inventories (spec 2, section 5; the rest is ours). */
export const INVENTORY_MESSAGES = {
  branch: 'Por favor, seleccione Sucursal.',
  lines: 'Por favor, agregar productos.',
  saved: 'Inventario guardado.',
  deleted: 'Inventario eliminado.',
  applied: 'Inventario aplicado.',
  alreadyApplied: 'El inventario ya está aplicado.',
  nothingCounted: 'Por favor, capturar al menos una cantidad física.',
  moved: 'El stock cambió después del conteo. Revise las líneas antes de aplicar.',
  lot: 'Por favor, indicar lote y caducidad de los productos que no tienen ninguno.',
  lotNeeded: 'Por favor, indicar lote y caducidad de cada línea.',
  twice: 'Hay productos repetidos en el inventario.',
  product: 'Hay productos que no son de la sucursal o que son paquetes.',
  changed: 'Otra persona cambió este inventario. Ábralo de nuevo.',
  typePrice: 'El tipo de precio no existe.',
  notFound: 'El inventario no existe.',
} as const;

/** Words and colours of an inventory's two states; the server sends them (spec 2, section 2). */
export const INVENTORY_STATES = {
  0: { text: 'Borrador', color: 'warning' },
  1: { text: 'Aplicado', color: 'success' },
} as const;

const inventory = z.strictObject({
  id_inventory: anId,
  name_inventory: aText,
  date_inventory: aDay,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  blind_inventory: aFlag,
  by_lot_inventory: aFlag,
  applied_inventory: aFlag,
  status_text: aText,
  status_color: z.enum(['warning', 'success']),
  /** Null while a blind count hides it from this person. */
  total_inventory: aMoney.nullable(),
  qty_difference_total_inventory: aDecimal(4).nullable(),
  /** What differs, one sum a unit: "-3 PZ + 1.2500 Kilos"; hidden as the sums are. */
  difference_text: aText.nullable(),
  user_created: aText,
  /** Workers who made and applied it. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
  user_applied: aText.nullable(),
  id_worker_applied: anId.nullable(),
  applied_at: anInstant.nullable(),
});

/** A line of the list. */
export const inventoryRow = inventory.extend({ lines: aCount, counted: aCount });
export type InventoryRow = z.output<typeof inventoryRow>;
/** As the server holds it: instants are dates. */
export type StoredInventoryRow = z.input<typeof inventoryRow>;

/** A line of an inventory. Quantities have four decimals, but for the counted one. */
const inventoryLine = z.strictObject({
  line: anId,
  id_product: anId,
  key_product: aText,
  name_product: aText,
  ...unitFields,
  barcode: aText.nullable(),
  lot: aText.nullable(),
  date_expiration: aDay.nullable(),
  /** What the system held when the line was counted; null while a blind count hides it. */
  qty_system: aDecimal(4).nullable(),
  price: aMoney,
  /** Null: not counted. */
  qty_physic: aCount.nullable(),
  qty_difference: aDecimal(4).nullable(),
  /** Price x shortfall; "0.00" without one. */
  subtotal: aMoney.nullable(),
  counted_at: anInstant.nullable(),
  /** Once applied: what was there just before, and what was posted. */
  qty_stock: aDecimal(4).nullable(),
  qty_posted: aDecimal(4).nullable(),
});
export type InventoryLine = z.output<typeof inventoryLine>;
export type StoredInventoryLine = z.input<typeof inventoryLine>;

export const inventoryRecord = inventory.extend({
  id_type_price: anId,
  version_inventory: aCount,
  details: z.array(inventoryLine),
});
export type InventoryRecord = z.output<typeof inventoryRecord>;
export type StoredInventoryRecord = z.input<typeof inventoryRecord>;

/** A counted line whose stock is not what it was at the count. */
const movedLine = z.strictObject({
  line: anId,
  id_product: anId,
  key_product: aText,
  name_product: aText,
  ...unitFields,
  lot: aText.nullable(),
  date_expiration: aDay.nullable(),
  qty_system: aDecimal(4),
  /** What is there now; confirming takes this very figure. */
  qty_stock: aDecimal(4),
  qty_physic: aCount,
  qty_difference: aDecimal(4),
  /** What would be there afterwards, with `keep: difference`. */
  qty_after: aDecimal(4),
});
export type MovedLine = z.output<typeof movedLine>;

/** What the refusal to apply a count carries where stock moved since (409). */
export const movedLines = z.object({ rows: z.array(movedLine) });

export const inventorySaved = saved.extend({
  version_inventory: aCount,
  total_inventory: aMoney.nullable(),
  qty_difference_total_inventory: aDecimal(4).nullable(),
});
export type InventorySaved = z.output<typeof inventorySaved>;

/** What applying posted for a counted line: what was there just before, and what changed. */
const postedLine = z.strictObject({ line: anId, id_product: anId, qty_stock: aDecimal(4), qty_posted: aDecimal(4) });
export type PostedLine = z.output<typeof postedLine>;

/** With the lines whose stock had moved, as they were confirmed, and what each counted line did to the stock. */
export const inventoryApplied = saved.extend({ rows: z.array(movedLine), posted: z.array(postedLine) });
export type InventoryApplied = z.output<typeof inventoryApplied>;

/** A product (or one of its lots) that can be counted. */
export const inventoryProduct = z.strictObject({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  ...unitFields,
  barcode: aText.nullable(),
  name_clasification: aText,
  lot: aText.nullable(),
  date_expiration: aDay.nullable(),
  qty_system: aDecimal(4),
  price: aMoney,
});
export type InventoryProduct = z.output<typeof inventoryProduct>;

/** A counted product as a file names it; a product that stands in several rows is summed. */
const readCount = z.strictObject({
  id_product: anId,
  key_product: aText,
  lot: aText.nullable(),
  date_expiration: aDay.nullable(),
  qty_physic: aCount,
});
export type ReadCount = z.output<typeof readCount>;

export const readCounts = z.strictObject({
  rows: z.array(readCount),
  /** Keys that the branch does not have, or that are packs. */
  unknown: z.array(aText),
});
export type ReadCounts = z.output<typeof readCounts>;
