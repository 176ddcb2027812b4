import { z } from 'zod';
import { aCount, aDecimal, anId, anInstant, aText } from '@ceiba/platform/contract';
import { unitFields } from '@ceiba/products/contract';
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
  whole: 'La cantidad debe ser un número entero.',
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
export const palletStockRow = z.strictObject({
  id_pallet_stock: anId,
  key_pallet_stock: aText,
  name_pallet_stock: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  products: aCount,
  /** Sum of what lies there, and the same with one sum a unit. */
  qty_pallet_stock: aDecimal(4),
  qty_text: aText,
  user_created: aText,
  /** The worker who made it; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type PalletStockRow = z.output<typeof palletStockRow>;
/** As the server holds it: instants are dates. */
export type StoredPalletStockRow = z.input<typeof palletStockRow>;

/** A product in a location, or one that could be put there. */
export const palletProduct = z.strictObject({
  id_pallet_stock_det: anId.nullable(),
  id_product: anId,
  key_product: aText,
  name_product: aText,
  ...unitFields,
  barcode: aText.nullable(),
  /** The branch's stock of it, all lots. */
  qty_real: aDecimal(4),
  /** What of it lies in this location. */
  exists_pallet_stock: aDecimal(4),
  /** What of it lies in no location: what an ENTRADA may take. */
  qty_free: aDecimal(4),
});
export type PalletProduct = z.output<typeof palletProduct>;

/** One location with what lies in it. */
export const palletRecord = palletStockRow.extend({ details: z.array(palletProduct) });
export type PalletRecord = z.output<typeof palletRecord>;
export type StoredPalletRecord = z.input<typeof palletRecord>;

/** A movement of one entry of the history. */
export const palletMovementRow = z.strictObject({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  ...unitFields,
  movement: z.enum(MOVEMENTS),
  qty_product: aDecimal(4),
  /** What of the product lay in the location afterwards. */
  saldo: aDecimal(4),
});
export type PalletMovementRow = z.output<typeof palletMovementRow>;

const entry = {
  id_pallet_stock_history: anId,
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
  source: aText,
  source_text: aText,
  id_source: anId.nullable(),
};

export const palletHistoryRow = z.strictObject({
  ...entry,
  /** What the entry changed in all, signed; and what lay there afterwards. */
  qty: aDecimal(4),
  saldo: aDecimal(4),
  /** The same with one sum a unit. */
  qty_text: aText,
  saldo_text: aText,
});
export type PalletHistoryRow = z.output<typeof palletHistoryRow>;
export type StoredPalletHistoryRow = z.input<typeof palletHistoryRow>;

/** A line of the full history: every movement of every location with its running balance. */
export const palletFullHistoryRow = palletMovementRow.extend({
  ...entry,
  id_pallet_stock_movement: anId,
  id_pallet_stock: anId,
  key_pallet_stock: aText,
  name_pallet_stock: aText,
  key_branch_office: aText,
});
export type PalletFullHistoryRow = z.output<typeof palletFullHistoryRow>;
export type StoredPalletFullHistoryRow = z.input<typeof palletFullHistoryRow>;

/** Why a movement is refused: what was asked for, and what could be moved. */
export interface PalletShortage {
  id_product: number;
  key_product: string;
  name_product: string;
  movement: PalletMovement;
  qty_request: string;
  qty: string;
}
