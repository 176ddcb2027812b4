import { z } from 'zod';
import { aCount, aDecimal, aFlag, aMoney, anId, anInstant, aParity, aText } from '@ceiba/platform/contract';

/** With two decimals: "12.50" is 12.5 %. */
export const aPercent = aDecimal(2);

/** What a level or generation brought in one currency (spec 3, "Commission detail"). */
export const commissionDetail = z.strictObject({
  nivel: aCount,
  percentage_nivel: aPercent,
  generation: aCount,
  percentage_generation: aPercent,
  /** Buyers behind it. */
  customers: aCount,
  base: aMoney,
  /** In the currency of the sales. */
  subtotal_earnings: aMoney,
  code_money: aText,
  has_exchange: aFlag,
  /** Pesos per dollar, where an exchange took place. */
  value_exchange: aParity.nullable(),
  subtotal_exchange: aMoney.nullable(),
  code_money_exchange: aText,
  /** In the payee's currency. */
  total_earnings: aMoney,
});
export type CommissionDetail = z.output<typeof commissionDetail>;

export const buyerDetail = commissionDetail.extend({
  id_customers: anId,
  full_name: aText,
  /** The level as it stands in the tree. */
  nivel_tree: aCount,
});
export type BuyerDetail = z.output<typeof buyerDetail>;

/** What a payee earned; `rows_total`: of all pages. */
function earningsOf<T extends z.ZodType>(detail: T) {
  return z.strictObject({
    total: aMoney,
    details: z.array(detail),
    rows_total: aCount,
    code_money: aText,
    /** Of a preview, not of a close. */
    projected: aFlag,
    calculated_at: anInstant.nullable(),
  });
}
/** What a cancellation after the close took back from one row of a closed period. */
export const commissionAdjustment = z.strictObject({
  id_document: anId,
  created_at: anInstant,
  reason: aText,
  /** The buyer. */
  id_customers: anId,
  full_name: aText,
  /** Of the period in which it was paid. */
  code_period: aText,
  nivel: aCount,
  percentage_nivel: aPercent,
  generation: aCount,
  percentage_generation: aPercent,
  base: aMoney,
  /** In the currency of the sale. */
  amount: aMoney,
  code_money: aText,
  /** In the payee's currency. */
  amount_exchange: aMoney,
});
export type CommissionAdjustment = z.output<typeof commissionAdjustment>;
export type StoredAdjustment = z.input<typeof commissionAdjustment>;

/** `adjustments` count in this period beside the details; `adjusted` is their sum. */
export const commissions = earningsOf(commissionDetail).extend({
  adjustments: z.array(commissionAdjustment),
  adjusted: aMoney,
});
export type Commissions = z.output<typeof commissions>;
export type StoredCommissions = z.input<typeof commissions>;
export const commissionBuyers = earningsOf(buyerDetail);
export type CommissionBuyers = z.output<typeof commissionBuyers>;
export type StoredCommissionBuyers = z.input<typeof commissionBuyers>;
export const ownCommissions = z.strictObject({ rows: z.array(commissionDetail) });
