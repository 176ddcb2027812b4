import type { DocumentAction } from './document-actions';
import type { DocumentStatus, DocumentType, StatusBadge } from './document-status';

/** A line of the list. Status text and colour come from the server; amounts are decimal strings in `code_money`. */
export interface DocumentRow {
  id_document: number;
  id_type_document: DocumentType;
  name_document: string;
  number_invoice_doc: string | null;
  number_lot_doc: string | null;
  id_branch_office_origin: number;
  key_branch_office: string;
  name_branch_office: string;
  id_branch_office_destination: number | null;
  key_branch_office_destination: string | null;
  name_branch_office_destination: string | null;
  id_type_money: number;
  code_money: string;
  observation_doc: string | null;
  date_doc: string;
  id_period: number;
  code_period: string;
  user_created: string;
  created_at: Date | string;
  anulado: DocumentStatus;
  anulado_text: string;
  anulado_color: StatusBadge['color'];
  observation_anulado: string | null;
  date_anulado: Date | string | null;
  user_anulado: string | null;
  total_doc: string;
  /** 1 while lines that were not received wait for their sender's decision. */
  has_difference: 0 | 1;
  /** What this session may do with it now: by status, type, branch and permission. */
  actions: DocumentAction[];
}

/** A lot that a line may take, with what is free of it. */
export interface DocumentLot {
  lot: string;
  date_expiration: string;
  stock: string;
}

/** A line of a saved document. Where the server chose the lots, one line for each. */
export interface DocumentLine {
  line: number;
  id_product: number;
  key_product: string;
  name_product: string;
  /** Null until the goods leave (requests and productions). */
  lot: string | null;
  date_expiration: string | null;
  price: string;
  qty: number;
  /** What was asked for before the lots split it. */
  qty_original: number;
  id_product_unit: number;
  code_product_unit: string;
  /** 1: shown in kilos, `new_qty` with four decimals. */
  has_conversion: 0 | 1;
  qty_conversion: number | null;
  new_qty: string | null;
  new_id_product_unit: number | null;
  new_code_product_unit: string | null;
  /** In neither branch: on the way, or not received and not settled. */
  qty_transit: string;
  qty_difference: string;
  /** Not received and written off. */
  qty_lost: string;
  /** Lots to choose from, earliest expiry first; only while the document can be edited. */
  lots: DocumentLot[];
}

/** Who changed the status, and when. */
export interface DocumentStep {
  anulado: DocumentStatus;
  anulado_text: string;
  anulado_color: StatusBadge['color'];
  observation: string | null;
  user_created: string;
  created_at: Date | string;
}

/** One document with its lines and its history. */
export interface DocumentRecord extends DocumentRow {
  subtotal_doc: string;
  iva_doc: string;
  /** What production makes. `qty_product` was ordered, `qty_product_final` was made. */
  id_product: number | null;
  key_product: string | null;
  name_product: string | null;
  qty_product: number | null;
  qty_product_final: number | null;
  lot_product: string | null;
  date_expiration_product: string | null;
  observation_materia_prima: string | null;
  date_free_materia_prima: Date | string | null;
  date_approve_production: Date | string | null;
  date_approve_recepcion: Date | string | null;
  /** Estimated, of a request. */
  date_production: string | null;
  observation_confirm: string | null;
  /** As the server's settings have it, for the form's totals. */
  percentage_iva: string;
  details: DocumentLine[];
  history: DocumentStep[];
}

export interface DocumentSavedAnswer {
  id: number;
  anulado: DocumentStatus;
  total_doc: string;
  subtotal_doc: string;
  iva_doc: string;
}

/** What lacks when raw material is released; the refusal's `data` is a list of these. */
export interface RawMaterialShortage {
  id_product: number;
  key_product: string;
  name_product: string;
  qty_requested: number;
  qty_available: number;
}

/** A raw material that a production takes: the form's line before it is saved. */
export interface ProductionLine {
  id_product: number;
  key_product: string;
  name_product: string;
  price: string | null;
  qty: number;
  id_product_unit: number;
  code_product_unit: string;
  /** Free now, unexpired. */
  stock: string;
  lots: DocumentLot[];
}

/** `GET /document/form/options` (ours): what the form must know before anything is chosen. */
export interface DocumentFormOptions {
  id_period: number | null;
  code_period: string | null;
  percentage_iva: string;
  branches_production: number[];
  branch_transfer_pesos: number;
  branch_transfer_dollars: number;
}
