import { z } from 'zod';
import { rankCheckView } from '@ceiba/network/contract';
import { aCount, aDay, aFlag, aMoney, anId, anInstant, aText, listOf } from '@ceiba/platform/contract';
import { aPercent } from './earned-views';
import { MISSED_RULES } from './run.schema';

/**
 * What a partner can still do in an open period, by itself enough: buy himself (`own`), have a direct partner qualify (`partner`), have
 * more bought in the line of one (`line`). `points` are what is missing, `rank` is what he would have.
 */
export const explainedChange = z.strictObject({
  kind: z.enum(['own', 'partner', 'line']),
  /** Whose purchase or line; himself for `own`. */
  id_customers: anId,
  full_name: aText,
  points: aMoney,
  rank: aCount,
  name_plan: aText,
  text: aText,
});
export type ExplainedChange = z.output<typeof explainedChange>;

/** One row explained, or one that was not earned: the rule, what was found and what was needed. */
const explainedRow = z.strictObject({
  id_customers: anId,
  full_name: aText,
  nivel_tree: aCount,
  nivel: aCount,
  generation: aCount,
  percentage: aPercent,
  paid: aFlag,
  base: aMoney,
  amount: aMoney,
  code_money: aText,
  has_exchange: aFlag,
  amount_exchange: aMoney,
  /** The least that it would have paid, in the payee's currency; null where it paid, or no place was missed. */
  amount_missed: aMoney.nullable(),
  rule: aText.nullable(),
  text: aText,
  found: aText.nullable(),
  needed: aText.nullable(),
  /** At most one of each kind, the one that misses the fewest points first; none of a closed period. */
  changes: z.array(explainedChange),
});
export type ExplainedRow = z.output<typeof explainedRow>;

/** A purchase or a return behind a buyer's base; of a return with its sign. */
const explainedSale = z.strictObject({
  id_document: anId,
  /** Null: a sale. */
  id_return: anId.nullable(),
  date_doc: aDay,
  /** Cancelled after the close: it was paid, and its adjustment takes it back. */
  late: aFlag,
  point_total: aMoney,
  value_business_total: aMoney,
  code_money: aText,
});
export type ExplainedSale = z.output<typeof explainedSale>;

/** The sales behind a buyer's bases, in full; their sums by currency are those bases. */
export const explainedSales = z.strictObject({
  rows: z.array(explainedSale),
  sums: z.array(z.strictObject({ code_money: aText, value_business_total: aMoney })),
});
export type ExplainedSales = z.output<typeof explainedSales>;
export type StoredExplainedSales = z.input<typeof explainedSales>;

/** `total`: the buyers below him that were asked for, paid or not. */
export const explanation = listOf(explainedRow).extend({
  id_customers: anId,
  id_run: anId,
  rank: aCount,
  name_plan: aText,
  active: aFlag,
  ranks: z.array(z.strictObject({ rank: anId, name_plan: aText, passed: z.boolean(), checks: z.array(rankCheckView) })),
  paid: aCount,
  /** Every rule by which he was not paid, whatever was asked for; `amount` is the least that it would have been. */
  missed: z.array(z.strictObject({ rule: z.enum(MISSED_RULES), text: aText, count: aCount, amount: aMoney })),
  /** The payee's. */
  code_money: aText,
  projected: aFlag,
  calculated_at: anInstant.nullable(),
});
export type Explanation = z.output<typeof explanation>;
export type StoredExplanation = z.input<typeof explanation>;
