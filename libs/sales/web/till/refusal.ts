import { carriedBy } from '@ceiba/platform/contract';
import type { ApiError } from '@ceiba/platform/web';
import { SALE_MESSAGES, saleTotalsMoved } from '@ceiba/sales/contract';
import { stockShortages } from '@ceiba/stock/contract';
import { z } from 'zod';
import type { Refused } from './change-draft';
import type { RefusedLines } from './draft';

/** A refusal that names its field. */
const refusedField = z.object({ field: z.string() });

const NOT_SOLD = 'Ya no se vende en esta sucursal.';
const NOTES: Readonly<Record<string, string>> = {
  [SALE_MESSAGES.noPrice]: 'No tiene precio para este cliente.',
  [SALE_MESSAGES.promoGone]: 'La promoción ya no aplica. Verifique el stock otra vez.',
  [SALE_MESSAGES.priceDenied]: 'El cambio de precio no está autorizado, o su autorización venció.',
  [SALE_MESSAGES.discountDenied]: 'El descuento no está autorizado, o su autorización venció.',
};

/** The lines that a refusal names (its `data` is a list of keys), and what to say beside them. */
export function refusedLinesOf({ data, message }: Pick<ApiError, 'data' | 'message'>): RefusedLines | null {
  const keys = Array.isArray(data) ? data.filter((key): key is string => typeof key === 'string') : [];
  if (keys.length === 0) return null;
  return { keys, note: NOTES[message] ?? NOT_SOLD, promos: message === SALE_MESSAGES.promoGone };
}

/**
 * A refusal of the stock check or the save as the form says it: beside the lines that lack, with the new total, or at the
 * save button. Null for what is no matter of the form (no connection, 5xx): that is a notice.
 */
export function refusalOf(error: ApiError, shown: string): Refused | null {
  if (error.status < 400 || error.status >= 500) return null;
  const problem = { field: carriedBy(error, refusedField)?.field ?? 'details', message: error.message };
  const shortages = carriedBy(error, stockShortages) ?? [];
  if (shortages.length > 0) return { type: 'refused', problem, shortages };
  const totals = carriedBy(error, saleTotalsMoved);
  if (totals) return { type: 'refused', problem, priced: totals.lines, moved: { before: shown, after: totals.total } };
  return { type: 'refused', problem, gone: refusedLinesOf(error) };
}

/** Verifying brought a promotion that changes what the customer was told: he hears the new total first. Null: it did not. */
export function movedTotal(before: string, after: string): Refused | null {
  if (before === after) return null;
  const problem = { field: 'details', message: SALE_MESSAGES.totalDiffers };
  return { type: 'refused', problem, moved: { before, after } };
}
