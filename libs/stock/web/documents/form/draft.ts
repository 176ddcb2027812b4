import { addDecimals } from '@ceiba/platform/contract';
import type { DocumentLine, DocumentLot, DocumentRecord, DocumentType } from '@ceiba/stock/contract';
import { choosesLots } from '@ceiba/stock/contract';

/** A lot that a line may take; an expired one only when it is chosen. */
export interface DraftLot extends DocumentLot {
  expired: boolean;
}

/** A line of the form. Amounts and quantities are texts as they are typed. */
export interface DraftLine {
  /** Names the line while the form is open. */
  id: number;
  id_product: number;
  key_product: string;
  name_product: string;
  /** Typed (entry) or chosen; empty: the earliest expiry, over several lots where one is not enough. */
  lot: string;
  date_expiration: string;
  price: string;
  qty: string;
  /** Whole pieces; raw material may have fractions. */
  whole: boolean;
  /** The most that the lots give together that are good; null: no limit. */
  stock: number | null;
  /** Lots to choose from; null: not asked for yet. */
  lots: readonly DraftLot[] | null;
  id_product_unit: number | null;
  code_product_unit: string | null;
}

export type NewLine = Omit<DraftLine, 'id'>;

/** The form of a document. */
export interface DocumentDraft {
  id_document: number | null;
  id_type_document: DocumentType | null;
  id_branch_office_origin: number | null;
  id_branch_office_destination: number | null;
  number_invoice_doc: string;
  number_lot_doc: string;
  observation_doc: string;
  date_doc: string;
  /** What a production makes. */
  id_product: number | null;
  key_product: string;
  name_product: string;
  qty_product: string;
  lines: readonly DraftLine[];
  /** Id of the next line. */
  next: number;
}

/** A new document, of today (spec 2, section 9). */
export function emptyDraft(today: string, id_branch_office_origin: number | null): DocumentDraft {
  return {
    id_document: null,
    id_type_document: null,
    id_branch_office_origin,
    id_branch_office_destination: null,
    number_invoice_doc: '',
    number_lot_doc: '',
    observation_doc: '',
    date_doc: today,
    id_product: null,
    key_product: '',
    name_product: '',
    qty_product: '',
    lines: [],
    next: 1,
  };
}

/** Lots that go out by themselves: those that are good. */
export function goodOf(lots: readonly DraftLot[]): readonly DraftLot[] {
  return lots.filter(({ expired }) => !expired);
}

/** What the good lots give together. */
export function stockOf(lots: readonly DraftLot[]): number {
  return Number(
    addDecimals(
      goodOf(lots).map(({ stock }) => stock),
      4,
    ),
  );
}

/** A saved document in the form. */
export function draftOf(record: DocumentRecord, today: string): DocumentDraft {
  const limited = choosesLots(record.id_type_document);
  const lotsOf = (line: DocumentLine) => line.lots.map((lot) => ({ ...lot, expired: lot.date_expiration < today }));
  const lines = record.details.map((line, index) => ({
    id: index + 1,
    id_product: line.id_product,
    key_product: line.key_product,
    name_product: line.name_product,
    lot: line.lot ?? '',
    date_expiration: line.date_expiration ?? '',
    price: line.price,
    qty: String(line.qty),
    whole: record.id_type_document !== 6,
    stock: limited ? stockOf(lotsOf(line)) : null,
    lots: limited ? lotsOf(line) : null,
    id_product_unit: line.id_product_unit,
    code_product_unit: line.code_product_unit,
  }));
  return {
    id_document: record.id_document,
    id_type_document: record.id_type_document,
    id_branch_office_origin: record.id_branch_office_origin,
    id_branch_office_destination: record.id_branch_office_destination,
    number_invoice_doc: record.number_invoice_doc ?? '',
    number_lot_doc: record.number_lot_doc ?? '',
    observation_doc: record.observation_doc ?? '',
    date_doc: record.date_doc,
    id_product: record.id_product,
    key_product: record.key_product ?? '',
    name_product: record.name_product ?? '',
    qty_product: record.qty_product === null ? '' : String(record.qty_product),
    lines,
    next: lines.length + 1,
  };
}

/** Is this the lot that the line takes? Lots of one name differ by their expiry. */
export function isLotOf(lot: DocumentLot, line: Pick<DraftLine, 'lot' | 'date_expiration'>): boolean {
  return lot.lot === line.lot && lot.date_expiration === line.date_expiration;
}

/** The most that a line may take: what its lot holds, or all lots together; null without a limit (spec 2, section 5). */
export function capOf(line: Pick<DraftLine, 'lot' | 'date_expiration' | 'lots' | 'stock' | 'whole'>): number | null {
  if (line.stock === null) return null;
  const lot = line.lots?.find((one) => isLotOf(one, line));
  const there = lot ? Number(lot.stock) : line.stock;
  return line.whole ? Math.floor(there) : there;
}

/** The most that may be typed: raw material of a production may be ordered before it is there (its release decides). */
export function typedCapOf(line: DraftLine): number | null {
  return line.whole ? capOf(line) : null;
}

/** Does the line ask for more than there is? */
export function isOverCap(line: DraftLine): boolean {
  const cap = capOf(line);
  return cap !== null && Number(line.qty) > cap;
}
