import { z } from 'zod';
import {
  aCount,
  aDay,
  aDecimal,
  aDigits,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  saved,
  type ToRecord,
} from '@ceiba/platform/contract';
import { savedSale } from '../sale-view';
import { RETURN_CONDITIONS } from './return-events';
import { RETURN_WAYS, type ReturnWay } from './return-money';

/** The page of a row's return. */
export const RETURN_RECORD = {
  screen: 'devoluciones',
  path: '/devoluciones/{id_return}',
} as const satisfies ToRecord;

/** Whether money is on its way: only online money is ever anything but done. */
export const RETURN_REFUND_STATES = ['asked', 'done', 'refused'] as const;
export type ReturnRefundState = (typeof RETURN_REFUND_STATES)[number];

export const RETURN_WAY_TEXTS: Readonly<Record<ReturnWay, string>> = {
  cash: 'Efectivo',
  online: 'Pago en línea',
  form: 'En su forma de pago',
  voucher: 'Vale',
  before: 'Ya se había devuelto',
};
export const RETURN_CONDITION_TEXTS: Readonly<Record<(typeof RETURN_CONDITIONS)[number], string>> = {
  stock: 'A su lote',
  waste: 'Merma',
};
export const RETURN_STATE_BADGES: Readonly<Record<ReturnRefundState, { text: string; color: string }>> = {
  asked: { text: 'En camino', color: 'warning' },
  done: { text: 'Hecha', color: 'success' },
  refused: { text: 'Rechazada', color: 'danger' },
};

/** A line of the list. Amounts are in `code_money`. */
export const returnRow = z.strictObject({
  id_return: anId,
  id_document: anId,
  number_invoice_doc: aDigits,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_customers: anId,
  full_name_customers: aText,
  date_return: aDay,
  created_at: anInstant,
  id_type_money: anId,
  code_money: aText,
  id_period: anId,
  code_period: aText,
  /** 1: of a sale of a closed period. */
  late: aFlag,
  qty_total: aCount,
  total_doc: aMoney,
  /** What went back or is on its way. */
  refund_doc: aMoney,
  point_total: aMoney,
  reason: aText,
  /** 1: online money is still on its way, or was refused. */
  waits: aFlag,
  id_document_exchange: anId.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type ReturnRow = z.output<typeof returnRow>;
export type StoredReturnRow = z.input<typeof returnRow>;
export const returnList = listOf(returnRow);

const lot = z.strictObject({
  id_product: anId,
  key_product: aText,
  lot: aText,
  date_expiration: aDay,
  qty: aDecimal(4),
});

export const returnDetail = z.strictObject({
  line_return: anId,
  line: anId,
  id_product: anId,
  key_product: aText,
  name_product: aText,
  qty: aCount,
  condition_return: z.enum(RETURN_CONDITIONS),
  gross: aMoney,
  base: aMoney,
  tax: aMoney,
  discount: aMoney,
  points: aMoney,
  value_business: aMoney,
  lots: z.array(lot),
});

export const returnRefund = z.strictObject({
  line_refund: anId,
  way: z.enum(RETURN_WAYS),
  id_type_format_pay: anId.nullable(),
  name_format_pay: aText.nullable(),
  amount: aMoney,
  state: z.enum(RETURN_REFUND_STATES),
  /** Why a provider refused it. */
  said: aText.nullable(),
  reference: aText.nullable(),
  id_voucher: anId.nullable(),
  code_voucher: aText.nullable(),
  done_at: anInstant.nullable(),
});

/** A return as it is shown and printed. */
export const returnRecord = returnRow.omit({ waits: true }).extend({
  code_period_sale: aText,
  base_doc: aMoney,
  tax_doc: aMoney,
  shipping_doc: aMoney,
  value_business_total: aMoney,
  details: z.array(returnDetail),
  refunds: z.array(returnRefund),
});
export type ReturnRecord = z.output<typeof returnRecord>;
export type StoredReturn = z.input<typeof returnRecord>;

/** A line of a sale with what may still come back of it. */
export const returnableLine = z.strictObject({
  line: anId,
  id_product: anId,
  key_product: aText,
  name_product: aText,
  pack_product: aFlag,
  is_promo: aFlag,
  type_promo: aText.nullable(),
  qty: aCount,
  returned: aCount,
  price: aMoney,
  price_original: aMoney,
  point: aMoney,
  value_business: aMoney,
  gross: aMoney,
  base: aMoney,
  tax: aMoney,
  /** Lots that it was sold from, with what of them has not come back; also those that are empty now. */
  lots: z.array(lot),
});
export type ReturnableLineRow = z.output<typeof returnableLine>;

/** `GET /sale/return/sale/{id}`: all that the form of a return must know of a sale, and its returns so far. */
export const returnable = z.strictObject({
  id_document: anId,
  number_invoice_doc: aDigits,
  id_customers: anId,
  full_name_customers: aText,
  id_branch_office: anId,
  id_type_money: anId,
  code_money: aText,
  date_doc: aDay,
  total_doc: aMoney,
  round_doc: aMoney,
  step_round: aText,
  shipping: z.strictObject({ gross: aMoney, base: aMoney, tax: aMoney, returned: aFlag }),
  returned_total: aMoney,
  refunded_total: aMoney,
  refunded_before: aMoney,
  forms: z.array(
    z.strictObject({
      id_type_format_pay: anId,
      name_format_pay: aText,
      way: z.enum(['cash', 'online', 'form', 'voucher']),
      paid: aMoney,
      refunded: aMoney,
    }),
  ),
  lines: z.array(returnableLine),
  /** What its promotions gave for what. */
  promos: z.array(z.strictObject({ id_product: anId, type_promo: aText, qty_min: aCount, qty_free: aCount })),
  /** Gifts for points with the points that they need; `points`: what the customer has in the period, null once it is closed. */
  gifts: z.array(z.strictObject({ line: anId, point_min: aMoney })),
  points: aMoney.nullable(),
  /** Last day on which whoever may return takes it back; null: no end (sold in a branch). */
  allowed_until: aDay.nullable(),
  /** Why this person can't return it now; null: he can. */
  refusal: aText.nullable(),
  /** 1: this person may give cash back, or money by hand. */
  may_cash: aFlag,
  returns: z.array(returnRow),
});
export type Returnable = z.output<typeof returnable>;
export type StoredReturnable = z.input<typeof returnable>;

/** A registered return: its number, what goes back, its vouchers to be handed over. */
export const savedReturn = saved.extend({
  total_doc: aMoney,
  refund_doc: aMoney,
  refunds: z.array(returnRefund.pick({ way: true, amount: true, state: true, id_voucher: true, code_voucher: true })),
});
export type SavedReturn = z.output<typeof savedReturn>;

/** An exchange: the return, the new sale, and what of the sale was paid on top (`paid`). */
export const savedExchange = z.strictObject({ return: savedReturn, sale: savedSale, paid: aMoney });
export type SavedExchange = z.output<typeof savedExchange>;

/** The refusal `SALES.RETURN_PROMO` (409): pieces that have to come back, too. */
export const returnPromoDebts = z.array(z.object({ line: anId, key_product: aText, qty: aCount }));
/** The refusal `SALES.RETURN_TOTAL` (409): what it is now. */
export const returnTotalMoved = z.object({ total: aMoney, due: aMoney });
