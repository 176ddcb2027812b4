import type { SavePalletStockInput } from './pallet-stock.schema';

/** Fixed texts of warehouse locations (spec 2, section 5; the rest is ours). */
export const PALLET_MESSAGES = {
  branch: 'Por favor, seleccionar sucursal',
  products: 'Por favor, seleccionar productos',
  movements: 'Por favor, seleccionar movimientos',
  created: 'Ubicación registrada.',
  picked: 'Movimientos registrados.',
  deleted: 'Ubicación eliminada.',
  notFound: 'La ubicación no existe.',
  keyTaken: 'Ya hay una ubicación con esta clave en la sucursal.',
  fixed: 'La ubicación y la sucursal no se pueden cambiar.',
  twice: 'Hay productos repetidos.',
  product: 'Hay productos que no son de la sucursal o que son paquetes.',
  notEmpty: 'La ubicación tiene productos. Retírelos antes de eliminarla.',
  shortage: 'No hay stock suficiente para estos movimientos.',
} as const;

export const MOVEMENTS = ['ENTRADA', 'SALIDA'] as const;
export type PalletMovement = (typeof MOVEMENTS)[number];

/** What moved the goods of a location, in words. `picking` is a person; the others took goods out of the branch. */
export const PALLET_SOURCES: Readonly<Record<string, string>> = {
  picking: 'Movimiento',
  sale: 'Venta',
  document: 'Documento',
  inventory: 'Inventario',
};

/** The first of the warnings before a save, in the specification's order. A new location may begin empty. */
export function palletWarning(
  input: Pick<SavePalletStockInput, 'id_pallet_stock' | 'id_branch_office' | 'details'>,
): string | null {
  if (!input.id_pallet_stock && !input.id_branch_office) return PALLET_MESSAGES.branch;
  if (input.id_pallet_stock && input.details.length === 0) return PALLET_MESSAGES.products;
  if (input.details.some((line) => line.movement === null)) return PALLET_MESSAGES.movements;
  return null;
}

/** A line of the list. */
export interface PalletStockRow {
  id_pallet_stock: number;
  key_pallet_stock: string;
  name_pallet_stock: string;
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  products: number;
  /** Sum of what lies there. */
  qty_pallet_stock: string;
  user_created: string;
  created_at: string;
}

/** A product in a location, or one that could be put there. Quantities are decimal strings with four decimals. */
export interface PalletProduct {
  id_pallet_stock_det: number | null;
  id_product: number;
  key_product: string;
  name_product: string;
  barcode: string | null;
  /** The branch's stock of it, all lots. */
  qty_real: string;
  /** What of it lies in this location. */
  exists_pallet_stock: string;
  /** What of it lies in no location: what an ENTRADA may take. */
  qty_free: string;
}

/** A movement of one entry of the history. */
export interface PalletMovementRow {
  id_product: number;
  key_product: string;
  name_product: string;
  movement: PalletMovement;
  qty_product: string;
  /** What of the product lay in the location afterwards. */
  saldo: string;
}

export interface PalletHistoryRow {
  id_pallet_stock_history: number;
  created_at: string;
  user_created: string;
  source: string;
  source_text: string;
  id_source: number | null;
  /** What the entry changed in all, signed; and what lay there afterwards. */
  qty: string;
  saldo: string;
}

/** A line of the full history: every movement of every location with its running balance. */
export interface PalletFullHistoryRow extends PalletMovementRow {
  id_pallet_stock_movement: number;
  id_pallet_stock_history: number;
  id_pallet_stock: number;
  key_pallet_stock: string;
  name_pallet_stock: string;
  key_branch_office: string;
  source: string;
  source_text: string;
  id_source: number | null;
  created_at: string;
  user_created: string;
}

/** Why a movement is refused: what was asked for, and what could be moved. */
export interface PalletShortage {
  id_product: number;
  key_product: string;
  name_product: string;
  movement: PalletMovement;
  qty_request: string;
  qty: string;
}
