import { z } from 'zod';
import {
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zId,
  zObject,
  zOptionalId,
  zOptionalLines,
} from '@ceiba/platform/contract';
import { PAYMENT_MESSAGES } from './messages';

/**
 * Why a person has to look: money without a sale, too little, too much, of a cancelled sale; the CFDI of a cancelled
 * sale of which nobody said what becomes; what the provider reports about a payment afterwards; goods of a sale whose
 * money went back, and a refund that the provider refused.
 */
export const CASE_KINDS = [
  'unmatched',
  'partial',
  'overpaid',
  'sale_cancelled',
  'cfdi',
  'refund',
  'dispute',
  'chargeback',
  'fraud',
  'difference',
  'return',
  'refund_refused',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_KIND_TEXTS: Readonly<Record<CaseKind, string>> = {
  unmatched: 'Sin venta',
  partial: 'Pago parcial',
  overpaid: 'Pagó de más',
  sale_cancelled: 'Venta anulada',
  cfdi: 'CFDI vigente',
  refund: 'Devuelto',
  dispute: 'Reclamo',
  chargeback: 'Contracargo',
  fraud: 'Posible fraude',
  difference: 'Diferencia con el proveedor',
  return: 'Devolución por registrar',
  refund_refused: 'Devolución rechazada',
};

/**
 * What a person may decide: back through the provider, a sale after all, for another cart, for a sale that was made
 * without it (a ticket), a voucher written by hand, given back outside of the product already, or looked at and done with.
 */
export const CASE_ACTIONS = ['refund', 'sale', 'cart', 'ticket', 'voucher', 'outside', 'handled'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

export const CASE_DECISION_TEXTS: Readonly<Record<CaseAction | 'provider' | 'cfdi', string>> = {
  refund: 'Devolución por el proveedor',
  sale: 'Venta registrada',
  cart: 'Aplicado a otro carrito',
  ticket: 'Aplicado a una venta',
  voucher: 'Vale hecho a mano',
  outside: 'Devuelto por fuera',
  handled: 'Atendido',
  provider: 'Resuelto por el proveedor',
  cfdi: 'CFDI cancelado',
};

/** Decisions that nothing but the note explains. */
export const needsNote = (action: CaseAction): boolean =>
  action === 'handled' || action === 'voucher' || action === 'outside';

export const attentionListSchema = zObject({
  ...listShape,
  /** `open` what waits or is under way, `done` what was dealt with. */
  state: z.enum(['open', 'done'], { error: 'El estado debe ser open o done.' }).default('open'),
});
export type AttentionListInput = z.output<typeof attentionListSchema>;

export const resolveCaseSchema = zObject({
  id_case: zId,
  action: z.enum(CASE_ACTIONS, { error: `La acción debe ser una de ${CASE_ACTIONS.join(', ')}.` }),
  note: zOptionalLines(500).default(null),
  /** With `cart`: whose cart the money pays. */
  id_customers_sale_public: zOptionalId.default(null),
  /** With `ticket`: which sale the money pays. */
  id_document: zOptionalId.default(null),
}).check(({ value, issues }) => {
  const wrong = (path: string, message: string) => issues.push({ code: 'custom', message, path: [path], input: value });
  if (needsNote(value.action) && !value.note) wrong('note', PAYMENT_MESSAGES.noteMissing);
  if (value.action === 'cart' && !value.id_customers_sale_public)
    wrong('id_customers_sale_public', PAYMENT_MESSAGES.cartMissing);
  if (value.action === 'ticket' && !value.id_document) wrong('id_document', PAYMENT_MESSAGES.ticketMissing);
});
export type ResolveCaseInput = z.output<typeof resolveCaseSchema>;

/** Which carts the money of a case can pay, by number, buyer or seller. */
export const payableCartsSchema = zObject({ id_case: zId, search: listShape.search });
export type PayableCartsInput = z.output<typeof payableCartsSchema>;

const payableCart = z.strictObject({
  id_customers_sale_public: anId,
  full_name_cart: aText.nullable(),
  /** Whose store it is. */
  full_name_customers: aText,
  key_branch_office: aText,
  total: aMoney,
  currency: aText,
});
export type PayableCart = z.output<typeof payableCart>;
export const payableCarts = z.strictObject({ rows: z.array(payableCart) });

/** Which sales the money of a case can pay, by number, ticket or customer. */
export const payableSalesSchema = payableCartsSchema;
export type PayableSalesInput = PayableCartsInput;

const payableSale = z.strictObject({
  id_document: anId,
  number_invoice_doc: aText.nullable(),
  date_doc: aDay,
  full_name_customers: aText,
  key_branch_office: aText,
  total: aMoney,
  currency: aText,
});
export type PayableSale = z.output<typeof payableSale>;
export const payableSales = z.strictObject({ rows: z.array(payableSale) });

/** Something that waits for a decision of the staff, or what was decided. Amounts are in `currency`. */
export const attentionRow = z.strictObject({
  id_case: anId,
  kind: z.enum(CASE_KINDS),
  reason: aText,
  reason_text: aText,
  /** What the provider says beside it. */
  detail: aText.nullable(),
  /** Until when it has to be dealt with: what the provider gives for an answer to a dispute. */
  due_at: anInstant.nullable(),
  opened_at: anInstant,
  decision: z.enum([...CASE_ACTIONS, 'provider', 'cfdi']).nullable(),
  note: aText.nullable(),
  decided_at: anInstant.nullable(),
  decided_by: aText.nullable(),
  /** Whose decision it was; null: the provider's, the house's. */
  id_worker_decided: anId.nullable(),
  /** Null while it waits, or while the provider has not done yet what was decided. */
  resolved_at: anInstant.nullable(),
  /** 1: the sale is not sent out while this is open. */
  holds_dispatch: aFlag,
  id_payment: anId.nullable(),
  provider: aText.nullable(),
  provider_payment_id: aText.nullable(),
  status: aText.nullable(),
  outcome: aText.nullable(),
  currency: aText.nullable(),
  /** What was paid, what of it went back already, and what this is about. */
  amount: aMoney.nullable(),
  amount_refunded: aMoney.nullable(),
  amount_case: aMoney.nullable(),
  /** What the cart cost; null without a cart. */
  total: aMoney.nullable(),
  approved_at: anInstant.nullable(),
  id_customers: anId.nullable(),
  full_name_customers: aText.nullable(),
  id_branch_office: anId.nullable(),
  key_branch_office: aText.nullable(),
  id_customers_sale_public: anId.nullable(),
  full_name_cart: aText.nullable(),
  email_cart: aText.nullable(),
  phone_cart: aText.nullable(),
  id_document: anId.nullable(),
  /** CFDI of the sale, where this is about one. */
  facturama_id: aText.nullable(),
  facturama_status: aText.nullable(),
  /** What may be decided now. */
  actions: z.array(z.enum(CASE_ACTIONS)),
});
export type AttentionRow = z.output<typeof attentionRow>;
export type StoredAttentionRow = z.input<typeof attentionRow>;
export const attentionList = listOf(attentionRow);
