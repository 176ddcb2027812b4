import { figureOf, isDay } from '@ceiba/platform/contract';
import {
  type DocumentInput,
  documentProblem,
  documentTotals,
  DOCUMENT_MESSAGES,
  isExpiryTooOld,
  typesLots,
  typesPrices,
} from '@ceiba/stock/contract';
import { type DocumentDraft, isOverCap } from './draft';

/** Lines of an entry whose lot is expired already, as they are named to who saves it. */
export function expiredEntries({ id_type_document, lines }: DocumentDraft, today: string): string[] {
  if (id_type_document === null || !typesLots(id_type_document)) return [];
  return lines
    .filter(({ date_expiration: day }) => day !== '' && day < today)
    .map((line) => `${line.key_product}, lote ${line.lot}: caducó el ${line.date_expiration}`);
}

/** What is wrong, with which field, and of which line. */
export interface DraftProblem {
  field: string;
  message: string;
  /** Id of the line. */
  line?: number;
}

const amountOf = (text: string): string | null => figureOf(text, 2);
/** A day that is typed in full. */
const dayOf = (text: string): string | null => (isDay(text) ? text : null);
const positiveOf = (text: string): number | null => (Number(text) > 0 ? Number(text) : null);
const blankOf = (text: string): string | null => text.trim() || null;

/** Lines and total as the server will count them; null when the sum is too large to be one. */
export function totalsOf(draft: DocumentDraft, percentageIva: string) {
  try {
    const lines = draft.lines.map(({ price, qty }) => ({ price: amountOf(price), qty: Number(qty) || 0 }));
    return documentTotals(lines, percentageIva);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The body of a save. Lots are sent where they are typed or chosen; prices where they are typed. */
export function bodyOf(draft: DocumentDraft, asDraft: boolean, percentageIva: string): DocumentInput {
  const type = draft.id_type_document;
  const totals = totalsOf(draft, percentageIva);
  return {
    id_document: draft.id_document,
    id_type_document: type,
    id_branch_office_origin: draft.id_branch_office_origin,
    id_branch_office_destination: draft.id_branch_office_destination,
    number_invoice_doc: blankOf(draft.number_invoice_doc),
    number_lot_doc: blankOf(draft.number_lot_doc),
    observation_doc: blankOf(draft.observation_doc),
    date_doc: dayOf(draft.date_doc),
    id_period: null,
    id_product: draft.id_product,
    qty_product: positiveOf(draft.qty_product),
    add_details: 1,
    draft: asDraft ? 1 : 0,
    total_doc: totals?.total_doc ?? null,
    subtotal_doc: totals?.subtotal_doc,
    iva_doc: totals?.iva_doc,
    details: draft.lines.map((line) => ({
      id_product: line.id_product,
      key_product: line.key_product,
      name_product: line.name_product,
      lot: blankOf(line.lot),
      date_expiration: line.lot.trim() ? dayOf(line.date_expiration) : null,
      price: type !== null && typesPrices(type) ? amountOf(line.price) : null,
      qty: Number(line.qty) || 0,
    })),
  };
}

/** Lines without a quantity, or with more than there is (raw material is asked for at its release): the first one. */
function lineProblem(draft: DocumentDraft): DraftProblem | null {
  for (const line of draft.lines) {
    if (!positiveOf(line.qty)) return { field: 'qty', message: DOCUMENT_MESSAGES.qty, line: line.id };
    if (line.whole && isOverCap(line)) return { field: 'qty', message: DOCUMENT_MESSAGES.shortage, line: line.id };
  }
  return null;
}

/** Points at the line that lacks a lot, an expiry or a price. */
function pointed(draft: DocumentDraft, problem: DraftProblem): DraftProblem {
  if (problem.field !== 'details') return problem;
  const type = draft.id_type_document;
  for (const line of draft.lines) {
    if (type === null || !typesLots(type)) break;
    const place = { message: problem.message, line: line.id };
    if (problem.message === DOCUMENT_MESSAGES.lineLot) {
      if (!line.lot.trim()) return { field: 'lot', ...place };
      if (!dayOf(line.date_expiration)) return { field: 'date_expiration', ...place };
    } else if (problem.message === DOCUMENT_MESSAGES.expiryTooOld) {
      if (isExpiryTooOld(dayOf(line.date_expiration))) return { field: 'date_expiration', ...place };
    } else if (problem.message === DOCUMENT_MESSAGES.price && !(Number(line.price) >= 0.1))
      return { field: 'price', ...place };
  }
  return problem;
}

/** The first thing that is wrong, in the specification's order (spec 2, section 5); null: it can be sent. */
export function draftProblem(
  draft: DocumentDraft,
  facts: { has_period: boolean; draft: boolean },
): DraftProblem | null {
  const checked = bodyOf(draft, facts.draft, '0');
  const found = documentProblem(
    {
      ...checked,
      details: draft.lines.map((line) => ({
        qty: Number(line.qty) || 0,
        lot: line.lot.trim(),
        date_expiration: dayOf(line.date_expiration),
        price: amountOf(line.price),
      })),
    },
    facts,
  );
  return found ? pointed(draft, found) : lineProblem(draft);
}
