import { listShape, zObject, zOptionalId } from '@ceiba/platform/contract';
import type { DocumentStatus, StatusBadge } from '@ceiba/stock/contract';
import type { z } from 'zod';
import { excelFlag, optionalDay, type ReportFile } from './report-file';

/** Body of `POST /reporte/documento/pizas/no/producidas`; without dates the last seven days to today. */
export const unproducedInput = zObject({
  ...listShape,
  page_size: listShape.page_size.unwrap().default(100),
  date_start: optionalDay.default(null),
  date_end: optionalDay.default(null),
  id_branch_office: zOptionalId.default(null),
  excel: excelFlag,
});
export type UnproducedInput = z.output<typeof unproducedInput>;

/** A raw material of a production that is not received yet: what was ordered and approved, and what its making takes. */
export interface UnproducedRow {
  id_row: string;
  id_document: number;
  date_doc: string;
  key_branch_office: string;
  name_branch_office: string;
  key_branch_office_destination: string | null;
  anulado: DocumentStatus;
  anulado_text: string;
  anulado_color: StatusBadge['color'];
  /** What is made. */
  key_product: string;
  name_product: string;
  qty_product: number;
  /** Null until the production is approved. */
  qty_product_final: number | null;
  /** Not received yet: what was approved, else what was ordered. */
  qty_pending: number;
  /** What it is made of; empty while the document has no lines. */
  key_material: string | null;
  name_material: string | null;
  qty_material: string | null;
  id_product_unit: number | null;
  code_product_unit: string | null;
  /** 1 once the raw material has left the stock. */
  released: 0 | 1;
  /** Unexpired in the laboratory now; and what lacks, while it is not released. */
  qty_available: string | null;
  qty_missing: string | null;
  user_created: string;
}

export interface UnproducedReport {
  records: UnproducedRow[];
  total: number;
}
export interface UnproducedAnswer extends UnproducedReport {
  excel: ReportFile | null;
}
