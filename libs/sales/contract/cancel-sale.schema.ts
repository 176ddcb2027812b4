import { z } from 'zod';
import { zObject, zOptionalId, zOptionalLines } from '@ceiba/platform/contract';
import { saleCfdiShape } from './cfdi-cancellation';
import { SALE_MESSAGES } from './messages';

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalId = zOptionalId.default(null);
const optionalLines = (max: number) => zOptionalLines(max).default(null);

/**
 * What becomes of the online money of a sale that is cancelled: back through the provider, a voucher written by hand,
 * given back outside of the product already.
 */
export const MONEY_DECISIONS = ['refund', 'voucher', 'outside'] as const;
export type MoneyDecision = (typeof MONEY_DECISIONS)[number];

const saleMoneyShape = {
  money: z.preprocess(
    blankToNull,
    z
      .enum(MONEY_DECISIONS, { error: `Debe ser una de las claves ${MONEY_DECISIONS.join(', ')}.` })
      .nullable()
      .default(null),
  ),
  money_note: optionalLines(500),
};

/** A voucher, or money given back elsewhere, is explained by a note alone; the text of what is missing, or null. */
export function moneyProblem(money: MoneyDecision | null, money_note: string | null): string | null {
  return money && money !== 'refund' && !money_note ? SALE_MESSAGES.moneyNote : null;
}

/**
 * Delete of a sale = its cancellation, with a reason. What becomes of its CFDI and of its online money may be said
 * with it; what is not said waits on the list of what needs attention.
 */
export const cancelSaleSchema = zObject({
  id_document: optionalId,
  id: optionalId,
  name_document: optionalLines(255),
  name: optionalLines(255),
  observation_anulado: optionalLines(255),
  ...saleCfdiShape,
  ...saleMoneyShape,
});
export type CancelSaleInput = z.output<typeof cancelSaleSchema>;
