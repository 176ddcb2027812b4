import { z } from 'zod';
import {
  aCount,
  aDay,
  aDecimal,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  saved,
  type ToRecord,
} from '@ceiba/platform/contract';
import { DOCUMENT_ACTIONS } from './document-actions';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, STATUS_COLORS } from './document-status';

/** The view of a row's document. */
export const DOCUMENT_RECORD = {
  screen: 'documentos',
  action: 'view',
  path: '/documentos?documento={id_document}',
} as const satisfies ToRecord;

const status = {
  anulado: z.literal(DOCUMENT_STATUSES),
  /** Text and colour come from the server. */
  anulado_text: aText,
  anulado_color: z.enum(STATUS_COLORS),
};

/** A line of the list. Amounts are in `code_money`. */
export const documentRow = z.strictObject({
  id_document: anId,
  id_type_document: z.literal(DOCUMENT_TYPES),
  name_document: aText,
  number_invoice_doc: aText.nullable(),
  number_lot_doc: aText.nullable(),
  id_branch_office_origin: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_branch_office_destination: anId.nullable(),
  key_branch_office_destination: aText.nullable(),
  name_branch_office_destination: aText.nullable(),
  id_type_money: anId,
  code_money: aText,
  observation_doc: aText.nullable(),
  date_doc: aDay,
  id_period: anId,
  code_period: aText,
  user_created: aText,
  /** Workers who made and cancelled it; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
  ...status,
  observation_anulado: aText.nullable(),
  date_anulado: anInstant.nullable(),
  user_anulado: aText.nullable(),
  id_worker_anulado: anId.nullable(),
  total_doc: aMoney,
  /** 1 while lines that were not received wait for their sender's decision. */
  has_difference: aFlag,
  /** What this session may do with it now: by status, type, branch and permission. */
  actions: z.array(z.enum(DOCUMENT_ACTIONS)),
});
export type DocumentRow = z.output<typeof documentRow>;
/** As the server holds it: instants are dates. */
export type StoredDocumentRow = z.input<typeof documentRow>;

/** A lot that a line may take, with what is free of it. */
const documentLot = z.strictObject({ lot: aText, date_expiration: aDay, stock: aDecimal(4) });
export type DocumentLot = z.output<typeof documentLot>;

/** A line of a saved document. Where the server chose the lots, one line for each. */
const documentLine = z.strictObject({
  line: anId,
  id_product: anId,
  key_product: aText,
  name_product: aText,
  /** The product's, for scans of what arrived. */
  barcode: aText.nullable(),
  /** Null until the goods leave (requests and productions). */
  lot: aText.nullable(),
  date_expiration: aDay.nullable(),
  price: aMoney,
  qty: z.number(),
  /** What was asked for before the lots split it. */
  qty_original: z.number(),
  id_product_unit: anId,
  code_product_unit: aText,
  /** 1: shown in kilos, `new_qty` with four decimals. */
  has_conversion: aFlag,
  qty_conversion: aCount.nullable(),
  new_qty: aDecimal(4).nullable(),
  new_id_product_unit: anId.nullable(),
  new_code_product_unit: aText.nullable(),
  /** In neither branch: on the way, or not received and not settled. */
  qty_transit: aDecimal(4),
  qty_difference: aDecimal(4),
  /** Not received and written off. */
  qty_lost: aDecimal(4),
  /** Not received at the verification, whatever became of it: it stays. */
  qty_missed: aDecimal(4),
  /** Lots to choose from, earliest expiry first; only while the document can be edited. */
  lots: z.array(documentLot),
});
export type DocumentLine = z.output<typeof documentLine>;

/** Who changed the status, and when. */
const documentStep = z.strictObject({
  ...status,
  observation: aText.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type StoredDocumentStep = z.input<typeof documentStep>;

/** One document with its lines and its history. */
export const documentRecord = documentRow.extend({
  subtotal_doc: aMoney,
  iva_doc: aMoney,
  /** What production makes. `qty_product` was ordered, `qty_product_final` was made. */
  id_product: anId.nullable(),
  key_product: aText.nullable(),
  name_product: aText.nullable(),
  qty_product: aCount.nullable(),
  qty_product_final: aCount.nullable(),
  lot_product: aText.nullable(),
  date_expiration_product: aDay.nullable(),
  observation_materia_prima: aText.nullable(),
  date_free_materia_prima: anInstant.nullable(),
  date_approve_production: anInstant.nullable(),
  date_approve_recepcion: anInstant.nullable(),
  /** Estimated, of a request. */
  date_production: aDay.nullable(),
  observation_confirm: aText.nullable(),
  /** As the server's settings have it, for the form's totals. */
  percentage_iva: aDecimal(2),
  details: z.array(documentLine),
  history: z.array(documentStep),
});
export type DocumentRecord = z.output<typeof documentRecord>;
export type StoredDocumentRecord = z.input<typeof documentRecord>;

export const documentSaved = saved.extend({
  anulado: z.literal(DOCUMENT_STATUSES),
  total_doc: aMoney,
  subtotal_doc: aMoney,
  iva_doc: aMoney,
});
export type DocumentSavedAnswer = z.output<typeof documentSaved>;

/** What a verification decided, and whether a difference is left. */
export const documentVerified = saved.extend({ anulado: z.literal([3, 4, 5]) });
export type DocumentVerified = z.output<typeof documentVerified>;
export const differenceSettled = saved.extend({ has_difference: aFlag });
export type DifferenceSettled = z.output<typeof differenceSettled>;

/** What lacks when raw material is released: the refusal's `data` (409). */
export const rawMaterialShortages = z.array(
  z.object({
    id_product: anId,
    key_product: aText,
    name_product: aText,
    qty_requested: z.number(),
    qty_available: z.number(),
  }),
);
export type RawMaterialShortage = z.output<typeof rawMaterialShortages>[number];

/** Keys of products that the other branch lacks: a refusal's `data`. */
export const missingProducts = z.array(aText);

/** What the refusal of a total that is no longer true carries (409): the prices as they are now. */
export const movedPrices = z.object({ lines: z.array(z.object({ id_product: anId, price: aMoney.nullable() })) });

/** A raw material that a production takes: the form's line before it is saved. */
const productionLine = z.strictObject({
  id_product: anId,
  key_product: aText,
  name_product: aText,
  price: aMoney.nullable(),
  qty: z.number(),
  id_product_unit: anId,
  code_product_unit: aText,
  /** Free now, unexpired. */
  stock: aDecimal(4),
  lots: z.array(documentLot),
});
export type ProductionLine = z.output<typeof productionLine>;
export const productionLines = z.strictObject({ rows: z.array(productionLine) });
export type ProductionLines = z.output<typeof productionLines>;

/** `GET /document/form/options` (ours): what the form must know before anything is chosen. */
export const documentFormOptions = z.strictObject({
  id_period: anId.nullable(),
  code_period: aText.nullable(),
  percentage_iva: aDecimal(2),
  branches_production: z.array(anId),
  branch_transfer_pesos: anId,
  branch_transfer_dollars: anId,
});
export type DocumentFormOptions = z.output<typeof documentFormOptions>;
