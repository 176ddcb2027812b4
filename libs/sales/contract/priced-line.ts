import { z } from 'zod';
import { aFlag, aMoney, anId, aRate } from '@ceiba/platform/contract';

/** A line as the server prices it now: all that the form's own totals need. */
export const pricedSaleLine = z.strictObject({
  id_product: anId,
  price_original: aMoney,
  price: aMoney,
  point: aMoney,
  value_business: aMoney,
  exempt: aFlag,
  /** All taxes of the line combined. */
  rate: aRate,
  /** The part that is IEPS, "0.0000" for most. */
  rate_ieps: aRate,
  gross: aMoney,
  base: aMoney,
  tax: aMoney,
});
export type PricedSaleLine = z.output<typeof pricedSaleLine>;

/** What the refusal of a total that is no longer true carries (409): the new one, and the lines as they are priced now. */
export const saleTotalsMoved = z.object({ total: aMoney, lines: z.array(z.object(pricedSaleLine.shape)) });
