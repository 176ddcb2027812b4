import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';

/** A movement took what can be sold of a product below its minimum; once, until it is above again. */
export const StockBelowMinimum = defineEvent(
  'stock.below-minimum.v1',
  z.object({
    id_product: z.number(),
    id_branch_office: z.number(),
    /** What is left, and the minimum: decimals with four places. */
    qty: z.string(),
    minimum: z.string(),
  }),
);
export type StockBelowMinimumPayload = z.output<typeof StockBelowMinimum.schema>;

/** Lots of a branch that came within the company's days of their expiry; each lot is told once. */
export const StockLotExpiring = defineEvent(
  'stock.lot-expiring.v1',
  z.object({
    id_branch_office: z.number(),
    /** The branch's day on which they are told; the lots are those of `stock_lot_told` with this day. */
    day: z.string(),
    lots: z.number(),
  }),
);
export type StockLotExpiringPayload = z.output<typeof StockLotExpiring.schema>;
