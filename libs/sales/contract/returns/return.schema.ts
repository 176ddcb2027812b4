import { z } from 'zod';
import {
  listShape,
  zDay,
  zFlag,
  zId,
  zMoney,
  zObject,
  zOptionalId,
  zOptionalLines,
  zOptionalText,
  zQty,
} from '@ceiba/platform/contract';
import { saleSchema } from '../sale.schema';
import { RETURN_CONDITIONS } from './return-events';
import { RETURN_MESSAGES } from './messages';
import { RETURN_WAYS } from './return-money';

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalDay = z.preprocess(blankToNull, zDay.nullable()).default(null);
const optionalMoney = z.preprocess(blankToNull, zMoney.nullable()).default(null);

/**
 * Pieces of a line of the sale that come back. A line may come several times, with other conditions or lots. Without a
 * lot: those that the line was sold from, in their order; of a pack always these.
 */
export const returnLineSchema = zObject({
  line: zId,
  qty: zQty,
  condition_return: z.enum(RETURN_CONDITIONS, { error: 'La condición es stock o waste.' }).default('stock'),
  lot: zOptionalText(50).default(null),
  date_expiration: optionalDay,
});
export type ReturnLineInput = z.output<typeof returnLineSchema>;

/** A part of the money, and the way it goes (`RETURN_WAYS`). */
export const returnRefundSchema = zObject({
  way: z.enum(RETURN_WAYS, { error: RETURN_MESSAGES.refundForm }),
  id_type_format_pay: zOptionalId.default(null),
  amount: zMoney,
  /** Of a terminal or a transfer. */
  reference: zOptionalText(60).default(null),
});

const lines = z
  .array(returnLineSchema, { error: 'Debe ser una lista de líneas de la venta.' })
  .max(500, { error: 'La devolución tiene como máximo 500 líneas.' });
const refunds = z
  .array(returnRefundSchema, { error: 'Debe ser una lista de formas de devolver.' })
  .max(10, { error: 'La devolución tiene como máximo 10 formas de devolver.' })
  .default([]);

/** Body of `POST /sale/return/insert`. `total_doc`: what the form shows; where it differs from the server's, 409. */
export const returnSchema = zObject({
  id_document: zId,
  reason: zOptionalLines(255).default(null),
  details: lines.default([]),
  shipping: zFlag.default(0),
  total_doc: optionalMoney,
  refunds,
});
export type ReturnInput = z.output<typeof returnSchema>;

/**
 * Body of `POST /sale/return/exchange`: a return and a new sale of the same customer in one. What is due of the return
 * pays the sale; what it is more goes back by `return.refunds`, what the sale is more is paid by the sale's
 * `id_type_format_pay` (and `paid_with`). The sale's amounts of its forms are the server's.
 */
export const exchangeSchema = zObject({ return: returnSchema, sale: saleSchema });
export type ExchangeInput = z.output<typeof exchangeSchema>;

/** Filters of the list of returns, by the day of the return; without dates: all. */
export const returnListSchema = zObject({
  ...listShape,
  id_branch_office: zOptionalId.default(null),
  date_start: optionalDay,
  date_end: optionalDay,
});
export type ReturnListInput = z.output<typeof returnListSchema>;
