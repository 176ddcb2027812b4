import { listShape, zFlag, zObject, zOptionalId } from '@ceiba/platform/contract';
import type { z } from 'zod';
import { excelFlag, type ReportFile } from './report-file';

/** Body of `POST /report/inventory`. Without a branch it is refused in the specification's words. */
export const inventoryReportInput = zObject({
  ...listShape,
  page_size: listShape.page_size.unwrap().default(100),
  id_branch_office: zOptionalId.default(null),
  /** 1: a line for each lot that is there, instead of one for each product. */
  by_lot: zFlag.default(0),
  /** 1: only products of which there is something. */
  only_stock: zFlag.default(0),
  excel: excelFlag,
});
export type InventoryReportInput = z.output<typeof inventoryReportInput>;

/** A product (or one of its lots) of the branch. Quantities have four places; amounts are in the branch's currency. */
export interface InventoryReportRow {
  /** Names the line: the product, or the lot. */
  id_row: string;
  id_product: number;
  key_product: string;
  name_product: string;
  name_clasification: string;
  code_product_unit: string;
  /** By lot only. */
  lot: string | null;
  /** By lot only; null does not expire. */
  date_expiration: string | null;
  qty: string;
  /** Held by open online payments; by product only. */
  qty_reserved: string | null;
  /** On its way to this branch and in no branch yet; by product only. */
  qty_transit: string | null;
  price_product: string;
  /** Quantity x production cost, lot by lot, rounded to cents. */
  value: string;
}

/** Of the whole branch, whatever is searched for. */
export interface InventoryReportTotals {
  code_money: string;
  products: number;
  products_with_stock: number;
  qty: string;
  value: string;
}

export interface InventoryReport {
  rows: InventoryReportRow[];
  total: number;
  totals: InventoryReportTotals;
}
export interface InventoryReportAnswer extends InventoryReport {
  excel: ReportFile | null;
}
