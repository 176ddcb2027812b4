import { z } from 'zod';
import { aCount, aDay, aFlag, aMoney, anId, aText, defineEvent } from '@ceiba/platform/contract';
import { RETURN_WAYS } from './return-money';

/** Where goods that come back go: to the lot they were sold from, or they are thrown away. */
export const RETURN_CONDITIONS = ['stock', 'waste'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

const returnedLine = z.object({
  line_return: anId,
  /** The line of the sale. */
  line: anId,
  id_product: anId,
  qty: aCount,
  condition_return: z.enum(RETURN_CONDITIONS),
  /** All its pieces: with tax, without, the tax. */
  gross: aMoney,
  base: aMoney,
  tax: aMoney,
  points: aMoney,
  value_business: aMoney,
});

const returnedMoney = z.object({
  line_refund: anId,
  way: z.enum(RETURN_WAYS),
  id_type_format_pay: anId.nullable(),
  amount: aMoney,
});

/**
 * Goods of a sale came back: its stock moved, its points are taken off, money goes back. A return is never changed or
 * cancelled. `late`: the period of the sale was closed, what it brought is to be taken back in `id_period`; else both
 * periods are the same. `cash` refunds leave the drawer of `id_user` in `id_branch_office` (one movement each, made by
 * who keeps the drawer); `online` ones go back through the provider of `id_payment`. Amounts are in `id_type_money`.
 */
export const SaleReturned = defineEvent(
  'sale.returned.v1',
  z.object({
    id_return: anId,
    id_document: anId,
    id_branch_office: anId,
    id_customers: anId,
    id_type_money: anId,
    source_doc: z.enum(['VENTA', 'ECOMMERCE_PAGADO']),
    /** Of the sale, and of the return. */
    id_period_sale: anId,
    id_period: anId,
    late: z.boolean(),
    date_return: aDay,
    id_payment: anId.nullable(),
    /** 1: everything of the sale has come back by now. */
    whole: aFlag,
    lines: z.array(returnedLine),
    /** Shipping that was given back; zeros where none was. */
    shipping: z.object({ gross: aMoney, base: aMoney, tax: aMoney }),
    /** Lines and shipping. */
    total: aMoney,
    base: aMoney,
    tax: aMoney,
    points: aMoney,
    value_business: aMoney,
    refunds: z.array(returnedMoney),
    reason: aText,
    /** The sale that took its money at once; null where it was no exchange. */
    id_document_exchange: anId.nullable(),
    by: aText,
    id_user: anId.nullable(),
  }),
);
export type SaleReturnedPayload = z.output<typeof SaleReturned.schema>;
