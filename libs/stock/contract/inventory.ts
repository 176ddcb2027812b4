import type { Day } from '@ceiba/platform/contract';

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
  lot: 'Por favor, indicar lote y vencimiento de los productos que no tienen ninguno.',
  lotNeeded: 'Por favor, indicar lote y vencimiento de cada línea.',
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

/** A line of the list. */
export interface InventoryRow {
  id_inventory: number;
  name_inventory: string;
  date_inventory: Day;
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  blind_inventory: 0 | 1;
  by_lot_inventory: 0 | 1;
  applied_inventory: 0 | 1;
  status_text: string;
  status_color: 'warning' | 'success';
  /** Null while a blind count hides it from this person. */
  total_inventory: string | null;
  qty_difference_total_inventory: string | null;
  lines: number;
  counted: number;
  user_created: string;
  created_at: string;
  user_applied: string | null;
  applied_at: string | null;
}

/** A line of an inventory. Quantities are decimal strings with four decimals, but for the counted one. */
export interface InventoryLine {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  barcode: string | null;
  lot: string | null;
  date_expiration: Day | null;
  /** What the system held when the line was counted; null while a blind count hides it. */
  qty_system: string | null;
  price: string;
  /** Null: not counted. */
  qty_physic: number | null;
  qty_difference: string | null;
  /** Price x shortfall; "0.00" without one. */
  subtotal: string | null;
  counted_at: string | null;
  /** Once applied: what was there just before, and what was posted. */
  qty_stock: string | null;
  qty_posted: string | null;
}

export interface InventoryRecord extends Omit<InventoryRow, 'lines' | 'counted'> {
  id_type_price: number;
  version_inventory: number;
  details: InventoryLine[];
}

/** A counted line whose stock is not what it was at the count. */
export interface MovedLine {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  lot: string | null;
  date_expiration: Day | null;
  qty_system: string;
  /** What is there now; confirming takes this very figure. */
  qty_stock: string;
  qty_physic: number;
  qty_difference: string;
  /** What would be there afterwards, with `keep: difference`. */
  qty_after: string;
}

export interface InventorySaved {
  id: number;
  version_inventory: number;
  total_inventory: string | null;
  qty_difference_total_inventory: string | null;
}

export interface InventoryApplied {
  id: number;
  /** The lines whose stock had moved, as they were confirmed. */
  rows: MovedLine[];
}

/** A product (or one of its lots) that can be counted. */
export interface InventoryProduct {
  id_product: number;
  key_product: string;
  name_product: string;
  barcode: string | null;
  name_clasification: string;
  lot: string | null;
  date_expiration: Day | null;
  qty_system: string;
  price: string;
}

/** A counted product as a file names it; a product that stands in several rows is summed. */
export interface ReadCount {
  id_product: number;
  key_product: string;
  lot: string | null;
  date_expiration: Day | null;
  qty_physic: number;
}

export interface ReadCounts {
  rows: ReadCount[];
  /** Keys that the branch does not have, or that are packs. */
  unknown: string[];
}
