import { z } from 'zod';
import {
  listShape,
  zDay,
  zDecimal,
  zFlag,
  zId,
  zObject,
  zOptionalId,
  zOptionalLines,
  zOptionalText,
  zQty,
} from '@ceiba/platform/contract';
import { DOCUMENT_MESSAGES } from './document-messages';
import { DOCUMENT_TYPES } from './document-status';

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalId = zOptionalId.default(null);
const optionalText = (max: number) => zOptionalText(max).default(null);
const optionalLines = (max: number) => zOptionalLines(max).default(null);
const optionalDay = z.preprocess(blankToNull, zDay.nullable()).default(null);
const optionalQty = z.preprocess(blankToNull, zQty.nullable()).default(null);
const optionalMoney = z.preprocess(blankToNull, zDecimal(2, { min: '0' }).nullable()).default(null);
/** Figures that the forms of the specification send along: read for their type, never believed. */
const unbelieved = z.preprocess(blankToNull, zDecimal(4).nullable()).optional();
const number = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : blankToNull(value);
const choice = <const T extends readonly [number, ...number[]]>(values: T, error: string) =>
  z.preprocess(number, z.literal(values, { error }).nullable()).default(null);

/** A quantity with at most four decimals, as a number that `String()` writes exactly. */
const lineQty = zDecimal(4, { min: '0.0001', max: '999999' }).transform(Number);

/** A line of the form; `lot` and `date_expiration` are typed for an entry, chosen or left to the server otherwise. */
export const documentLineSchema = zObject({
  id_product: zId,
  key_product: optionalLines(100),
  name_product: optionalLines(255),
  lot: optionalText(50),
  date_expiration: optionalDay,
  /** Of an entry; other types take the list's. */
  price: optionalMoney,
  /** Whole pieces; raw material of a production may have four decimals. */
  qty: lineQty,
  qty_original: unbelieved,
});

export const MAX_DOCUMENT_LINES = 5000;
const lines = z
  .array(documentLineSchema, { error: 'Debe ser una lista de productos.' })
  .max(MAX_DOCUMENT_LINES, { error: `El documento tiene como máximo ${MAX_DOCUMENT_LINES} productos.` });

/** Body of `POST /document/insert/update`; the form validates with the same object. Rules of order: `document-rules.ts`. */
export const documentSchema = zObject({
  id_document: optionalId,
  id_type_document: choice(DOCUMENT_TYPES, 'El tipo de documento no existe.'),
  id_branch_office_origin: optionalId,
  id_branch_office_destination: optionalId,
  // What a change does not send stays.
  number_invoice_doc: zOptionalText(50).optional(),
  number_lot_doc: zOptionalText(50).optional(),
  observation_doc: zOptionalLines(500).optional(),
  /** Of a new document: today where it is missing. */
  date_doc: optionalDay,
  details: lines.default([]),
  /** What production makes, and how much of it (type 6). */
  id_product: optionalId,
  qty_product: optionalQty,
  /** 0: a production takes its lines from the product's steps instead of `details`. */
  add_details: zFlag.default(1),
  /** Ours. 1 = "Guardar borrador": nothing moves (types 1, 2 and 5). */
  draft: zFlag.default(0),
  id_period: optionalId,
  /** What the form shows; where it differs from the server's, 409 with the new figures. */
  total_doc: optionalMoney,
  subtotal_doc: unbelieved,
  iva_doc: unbelieved,
});
export type DocumentInput = z.output<typeof documentSchema>;

/** Filters of the list; without dates: yesterday to today. */
export const documentListSchema = zObject({
  ...listShape,
  page_size: listShape.page_size.unwrap().default(25),
  date_start: optionalDay,
  date_end: optionalDay,
  id_type_document: choice(DOCUMENT_TYPES, 'El tipo de documento no existe.'),
  anulado: choice([1, 2, 3, 4, 5, 6, 7, 8, 9], 'El estado no existe.'),
  id_branch_office: optionalId,
  /** 1: only what waits for who asks, of whatever day where none is given (ours). */
  waiting: zFlag.default(0),
});
export type DocumentListInput = z.output<typeof documentListSchema>;

export const documentIdSchema = zObject({ id_document: optionalId, id: optionalId });
export type DocumentIdInput = z.output<typeof documentIdSchema>;

/** Delete of a document = its cancellation, with a reason. */
export const cancelDocumentSchema = zObject({
  id_document: optionalId,
  id: optionalId,
  name_document: optionalLines(255),
  name: optionalLines(255),
  observation_anulado: optionalLines(255),
});
export type CancelDocumentInput = z.output<typeof cancelDocumentSchema>;

/** Names a line of a saved document: by its number, else by product, lot and expiry. */
export const lineRefSchema = zObject({
  line: optionalId,
  id_product: optionalId,
  lot: optionalText(50),
  date_expiration: optionalDay,
  key_product: optionalLines(100),
  name_product: optionalLines(255),
  price: unbelieved,
  qty: unbelieved,
  qty_original: unbelieved,
});
export type LineRef = z.output<typeof lineRefSchema>;
const lineRefs = z
  .array(lineRefSchema, { error: 'Debe ser una lista de productos.' })
  .max(MAX_DOCUMENT_LINES, { error: `La lista tiene como máximo ${MAX_DOCUMENT_LINES} productos.` })
  .default([]);

/** `POST /document/approve/rejected`: the decision and the lines that were not checked. */
export const verifyDocumentSchema = zObject({
  id_document: zId,
  anulado: choice([3, 4, 5], DOCUMENT_MESSAGES.decision),
  observation_confirm: optionalLines(500),
  details: lineRefs,
});
export type VerifyDocumentInput = z.output<typeof verifyDocumentSchema>;

/** `POST /document/anulado/change`: 6 approve a request, 7 send it, 9 approve a production, 3 receive it. */
export const changeDocumentSchema = zObject({
  id_document: zId,
  anulado: z.preprocess(number, z.literal([3, 6, 7, 9], { error: 'El estado no existe.' })),
  date_production: optionalDay,
  date_expiration: optionalDay,
  lote: optionalText(50),
  qty_product: optionalQty,
  change_qty: zFlag.default(0),
});
export type ChangeDocumentInput = z.output<typeof changeDocumentSchema>;

/** `POST /document/liberar/materia/prima`. */
export const releaseDocumentSchema = zObject({ id_document: zId, observation_materia_prima: optionalLines(500) });
export type ReleaseDocumentInput = z.output<typeof releaseDocumentSchema>;

/** `POST /document/difference` (ours): the sender takes lines back or writes them off; no lines = all of them. */
export const settleDifferenceSchema = zObject({
  id_document: zId,
  decision: z.enum(['take_back', 'write_off'], { error: 'Elija entre recuperar la mercancía y darla de baja.' }),
  observation: optionalLines(500),
  details: lineRefs,
});
export type SettleDifferenceInput = z.output<typeof settleDifferenceSchema>;

/** `POST /document/production/lines` (ours): what making a quantity of a product takes. */
export const productionLinesSchema = zObject({ id_product: zId, qty_product: zQty });
export type ProductionLinesInput = z.output<typeof productionLinesSchema>;
