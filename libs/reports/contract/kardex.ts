import { listShape, zObject, zOptionalId } from '@ceiba/platform/contract';
import type { z } from 'zod';
import { excelFlag, optionalDay, type ReportFile } from './report-file';

const { page, page_size, order } = listShape;

/** Body of `POST /kardex/report/product`. What is missing is refused in the specification's words. */
export const kardexInput = zObject({
  id_branch_office: zOptionalId.default(null),
  id_product: zOptionalId.default(null),
  date_start: optionalDay.default(null),
  date_end: optionalDay.default(null),
  excel: excelFlag,
  page,
  page_size: page_size.unwrap().default(100),
  order,
  /** Lists send it; the kardex is always in the order of the movements. */
  sort: listShape.sort,
});
export type KardexInput = z.output<typeof kardexInput>;

/** The product of a kardex. */
export interface KardexProduct {
  id_product: number;
  key_product: string;
  name_product: string;
  code_product_unit: string;
}

/** Quantities are decimals with four places, in the product's unit. */
export interface KardexSums {
  qty_opening: string;
  qty_in: string;
  qty_out: string;
  qty_closing: string;
}

/** One lot: what was there before the first day, what moved, what is there after the last one. */
export interface KardexLot extends KardexSums {
  lot: string;
  /** Null does not expire. */
  date_expiration: string | null;
}

/** Where a movement comes from, in words, and the screen that shows it. */
export interface MovementSource {
  /** `Venta 1042`, `Traspaso 7`, `Carga inicial`. */
  text_source: string;
  /** `Anulación` and the like; empty for the plain movement. */
  note_source: string;
  /** The screen that shows the source, and its address; null where there is none. */
  screen_source: string | null;
  path_source: string | null;
}

export interface KardexRow extends MovementSource {
  id_movement: number;
  date_movement: string;
  created_at: Date | string;
  lot: string;
  date_expiration: string | null;
  qty_in: string | null;
  qty_out: string | null;
  /** Of the lot, and of all lots together, after the movement. */
  balance_lot: string;
  balance: string;
  code_period: string | null;
  user_created: string;
}

/** The movements of a product between two days, a page of them; the sums are of all of them. */
export interface Kardex extends KardexSums {
  product: KardexProduct;
  lots: KardexLot[];
  rows: KardexRow[];
  total: number;
}
export interface KardexAnswer extends Kardex {
  excel: ReportFile | null;
}
