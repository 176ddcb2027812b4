import { z } from 'zod';
import {
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  fromCents,
  toCents,
  zId,
  zMoney,
  zObject,
  zOptionalText,
  zText,
} from '@ceiba/platform/contract';
import { saleCfdiShape } from '@ceiba/sales/contract';
import { PAYMENT_MESSAGES } from './messages';

/**
 * asked: somebody here decided it, the provider has not answered · pending: the provider took it and has not decided ·
 * done: the money went back · refused: the provider said no, or took it back again.
 */
export const REFUND_STATES = ['asked', 'pending', 'done', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
export const REFUND_STATE_TEXTS: Readonly<Record<RefundState, string>> = {
  asked: 'Solicitada',
  pending: 'En proceso',
  done: 'Hecha',
  refused: 'Rechazada',
};

/** Who began it: a person here, or the provider (its panel, its rules). */
export const REFUND_BEGINNINGS = ['staff', 'provider'] as const;
export type RefundBeginning = (typeof REFUND_BEGINNINGS)[number];

/** Back through the provider, or by a transfer that somebody made by hand. */
export const REFUND_WAYS = ['provider', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];
export const REFUND_WAY_TEXTS: Readonly<Record<RefundWay, string>> = {
  provider: 'Por el mismo medio',
  transfer: 'Transferencia manual',
};

/** What becomes of the sale: cancelled as sales cancel, or kept, and only money goes back. */
export const REFUND_SALES = ['cancel', 'keep'] as const;
export type RefundSale = (typeof REFUND_SALES)[number];

/** Open while the payer or his bank asks for the money; how it ended. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const DISPUTE_STATE_TEXTS: Readonly<Record<DisputeState, string>> = {
  open: 'Abierto',
  won: 'Resuelto a favor',
  lost: 'Resuelto en contra',
};

const optionalMoney = z.preprocess((value) => (value === '' ? null : value), zMoney.nullable()).default(null);

/** `POST /payments/refund`; without an amount all that is left. With `transfer` its reference says which one. */
export const refundSchema = zObject({
  id_payment: zId,
  amount: optionalMoney,
  reason: zText(255, { message: PAYMENT_MESSAGES.refundReason }),
  way: z.enum(REFUND_WAYS, { error: `El medio debe ser uno de ${REFUND_WAYS.join(', ')}.` }).default('provider'),
  reference: zOptionalText(60).default(null),
  sale: z.enum(REFUND_SALES, { error: `La venta debe ser una de ${REFUND_SALES.join(', ')}.` }).default('keep'),
  ...saleCfdiShape,
}).check(({ value, issues }) => {
  const wrong = (path: string, message: string) => issues.push({ code: 'custom', message, path: [path], input: value });
  if (value.amount !== null && toCents(value.amount) <= 0) wrong('amount', PAYMENT_MESSAGES.refundNothing);
  if (value.way === 'transfer' && !value.reference) wrong('reference', PAYMENT_MESSAGES.refundReference);
});
export type RefundInput = z.output<typeof refundSchema>;

/** A refund, from who asked for it to what the provider says; amounts in the payment's currency. */
export const paymentRefund = z.strictObject({
  id_refund: anId,
  amount: aMoney,
  state: z.enum(REFUND_STATES),
  began: z.enum(REFUND_BEGINNINGS),
  way: z.enum(REFUND_WAYS),
  sale: z.enum(REFUND_SALES),
  reason: aText.nullable(),
  /** Of a transfer that was made by hand. */
  reference: aText.nullable(),
  /** Why the provider refused it. */
  refused_reason: aText.nullable(),
  provider_refund_id: aText.nullable(),
  asked_at: anInstant,
  asked_by: aText.nullable(),
  /** Who asked for it; null: the provider. */
  id_worker_asked: anId.nullable(),
  done_at: anInstant.nullable(),
});
export type StoredPaymentRefund = z.input<typeof paymentRefund>;
export type PaymentRefund = z.output<typeof paymentRefund>;

/** A claim or a chargeback, and until when the shop may answer. */
export const paymentDispute = z.strictObject({
  id_dispute: anId,
  provider_dispute_id: aText,
  kind: z.enum(['dispute', 'chargeback']),
  state: z.enum(DISPUTE_STATES),
  amount: aMoney.nullable(),
  reason: aText.nullable(),
  due_at: anInstant.nullable(),
  opened_at: anInstant,
  ended_at: anInstant.nullable(),
});
export type StoredPaymentDispute = z.input<typeof paymentDispute>;
export type PaymentDispute = z.output<typeof paymentDispute>;

/** What became of a payment's money. */
export const paymentMoney = z.strictObject({
  id_payment: anId,
  provider: aText,
  provider_payment_id: aText,
  /** The provider's id of the taken money, where it is another one (PayPal's capture). */
  provider_taken_id: aText.nullable(),
  status: aText,
  status_detail: aText.nullable(),
  currency: aText,
  amount: aMoney,
  /** What the provider kept, and what it paid out; null where it doesn't tell (yet). */
  fee: aMoney.nullable(),
  net: aMoney.nullable(),
  /** Went back, is on its way, and what may still be given back. */
  refunded: aMoney,
  refunding: aMoney,
  left: aMoney,
  refunds: z.array(paymentRefund),
  disputes: z.array(paymentDispute),
});
export type StoredPaymentMoney = z.input<typeof paymentMoney>;
export type PaymentMoney = z.output<typeof paymentMoney>;

/** `POST /payments/refund/get`: what may be given back of a payment, how, and what would follow. */
export const refundOffer = paymentMoney.extend({
  /** Why nothing can go back now, whichever way, in words; null where it can. */
  refusal: aText.nullable(),
  /** Why it can't go back through the provider; null where it can. */
  provider_refusal: aText.nullable(),
  /** 1: a part may be given back through the provider. */
  partial: aFlag,
  id_document: anId.nullable(),
  number_invoice_doc: aText.nullable(),
  /** Why the sale can't be cancelled with it, in words; null where it can. */
  cancel_refusal: aText.nullable(),
  /** 1: the sale is of a closed period. */
  late: aFlag,
  /** A CFDI that stands, of which has to be said what becomes. */
  facturama_id: aText.nullable(),
  has_cfdi: aFlag,
  /** Points that the sale gave, which go with it. */
  point_total: aText.nullable(),
  full_name_cart: aText.nullable(),
});
export type StoredRefundOffer = z.input<typeof refundOffer>;
export type RefundOffer = z.output<typeof refundOffer>;

export const refundOfferSchema = zObject({ id_payment: zId });
export type RefundOfferInput = z.output<typeof refundOfferSchema>;

/** `POST /payments/refund` answers the refund that it began. */
export const refundAsked = z.strictObject({ id: anId, state: z.enum(REFUND_STATES) });
export type RefundAsked = z.output<typeof refundAsked>;

/** "150.00" is more than 0 and at most `left`; the text of what is wrong, or null. */
export function refundProblem(amount: string | null, left: string): string | null {
  if (amount === null) return toCents(left) > 0 ? null : PAYMENT_MESSAGES.refundedAll;
  if (toCents(amount) <= 0) return PAYMENT_MESSAGES.refundNothing;
  return toCents(amount) > toCents(left) ? PAYMENT_MESSAGES.refundTooMuch(fromCents(toCents(left))) : null;
}
