import { applyRate, divRound, fromScaled, MESSAGES, toScaled } from '@ceiba/platform/contract';
import { DOCUMENT_MESSAGES } from './document-messages';
import { needsDestination, type DocumentType, typesLots, needsComments } from './document-status';

/** What is wrong, and with which field of the form. */
export interface DocumentProblem {
  field: string;
  message: string;
}

/** What the checks look at; the form's draft and the server's input both have it. */
export interface CheckedDocument {
  id_type_document: DocumentType | null;
  id_branch_office_origin: number | null;
  id_branch_office_destination: number | null;
  id_product: number | null;
  qty_product: number | null;
  observation_doc?: string | null;
  details: readonly { qty: number; lot: string | null; date_expiration: string | null; price: string | null }[];
}

const problem = (field: string, message: string): DocumentProblem => ({ field, message });

/**
 * The checks before a save, in the specification's order (spec 2, section 5, "Stock document"): active period, type,
 * origin, lines, other branch, product of production; then ours. A draft needs no lots and no comments yet.
 */
export function documentProblem(
  document: CheckedDocument,
  facts: { has_period: boolean; draft: boolean },
): DocumentProblem | null {
  const { id_type_document: type, id_branch_office_origin: origin, id_branch_office_destination: to } = document;
  if (!facts.has_period) return problem('id_period', MESSAGES.noPeriod);
  if (!type) return problem('id_type_document', DOCUMENT_MESSAGES.type);
  if (!origin) return problem('id_branch_office_origin', DOCUMENT_MESSAGES.origin);
  if (document.details.length === 0) return problem('details', DOCUMENT_MESSAGES.products);
  if (needsDestination(type) && to === origin)
    return problem('id_branch_office_destination', DOCUMENT_MESSAGES.sameBranch);
  if (type === 6 && !document.id_product) return problem('id_product', DOCUMENT_MESSAGES.production);
  if (type === 6 && !document.qty_product) return problem('qty_product', DOCUMENT_MESSAGES.productionQty);
  if (needsDestination(type) && !to) return problem('id_branch_office_destination', DOCUMENT_MESSAGES.destination);
  if (type !== 6 && document.details.some((line) => !Number.isInteger(line.qty)))
    return problem('details', DOCUMENT_MESSAGES.wholeQty);
  return facts.draft ? null : lastProblem(document, type);
}

/** An expiry whose year was cut off: its lot would be the first to go out, for ever. */
export const isExpiryTooOld = (day: string | null): boolean => day !== null && day < '2000';

function lastProblem(document: CheckedDocument, type: DocumentType): DocumentProblem | null {
  if (typesLots(type)) {
    if (document.details.some((line) => !line.lot || !line.date_expiration))
      return problem('details', DOCUMENT_MESSAGES.lineLot);
    if (document.details.some((line) => isExpiryTooOld(line.date_expiration)))
      return problem('details', DOCUMENT_MESSAGES.expiryTooOld);
    if (document.details.some((line) => line.price === null || toScaled(line.price, 2) < 10))
      return problem('details', DOCUMENT_MESSAGES.price);
  }
  if (needsComments(type) && !document.observation_doc) return problem('observation_doc', MESSAGES.required);
  return null;
}

export interface DocumentTotals {
  total_doc: string;
  subtotal_doc: string;
  iva_doc: string;
}

/** The largest amount of a document, in cents: what the column takes. */
const LARGEST = 99_999_999_999_999n;

const centsOf = ({ price, qty }: { price: string | null; qty: number }): bigint =>
  divRound(BigInt(toScaled(price ?? '0', 2)) * BigInt(toScaled(qty, 4)), 10_000n);

/** A line's amount, rounded to cents; the document's total is the sum of these. */
export function lineAmount(line: { price: string | null; qty: number }): string {
  return fromScaled(centsOf(line), 2);
}

/**
 * Totals of a stock document, each line rounded to cents: IVA = total x `percentageIva`, subtotal = total - IVA (decisions.md, "Money").
 * Throws RangeError when the total is larger than a document may be.
 */
export function documentTotals(
  lines: readonly { price: string | null; qty: number }[],
  percentageIva: string,
): DocumentTotals {
  let sum = 0n;
  for (const line of lines) sum += centsOf(line);
  if (sum > LARGEST) throw new RangeError('the total is too large');
  const total = Number(sum);
  const iva = applyRate(total, toScaled(percentageIva, 4));
  return { total_doc: fromScaled(total, 2), subtotal_doc: fromScaled(total - iva, 2), iva_doc: fromScaled(iva, 2) };
}

/** What became of what a line's receiver did not get; empty where all of it came. */
export function missedText(line: { qty_missed: string; qty_difference: string; qty_lost: string }): string {
  if (toScaled(line.qty_missed, 4) === 0) return '';
  if (toScaled(line.qty_difference, 4) > 0) return 'en diferencia';
  return toScaled(line.qty_lost, 4) > 0 ? 'dado de baja' : 'regresó al origen';
}

export interface DestinationFacts {
  id_type_money: number;
  is_branch_office: 0 | 1;
  is_laboratory: 0 | 1;
  enabled_branch_office: 0 | 1;
}

/** Why a branch can't be the destination, or null (spec 2, sections 6 and 9). Type 5 has a fixed one besides. */
export function destinationProblem(
  type: DocumentType,
  origin: DestinationFacts,
  destination: DestinationFacts,
): string | null {
  if (destination.enabled_branch_office !== 1) return DOCUMENT_MESSAGES.branchGone;
  if (origin.id_type_money !== destination.id_type_money) return DOCUMENT_MESSAGES.otherMoney;
  if (type === 4 && destination.is_laboratory !== 1) return DOCUMENT_MESSAGES.laboratory;
  if (type === 3 && origin.is_branch_office === 0 && destination.is_branch_office === 1)
    return DOCUMENT_MESSAGES.warehouseOnly;
  return null;
}
