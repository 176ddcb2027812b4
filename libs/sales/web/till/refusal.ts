import type { ApiError } from '@ceiba/platform/web';
import type { PricedSaleLine } from '@ceiba/sales/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import type { Refused } from './change-draft';

/** The keys that a refusal names (its `data` is a list of texts). */
export function keysOf(data: unknown): string[] {
  return Array.isArray(data) ? data.filter((key): key is string => typeof key === 'string') : [];
}

/** Refused lines of a stock check: what was asked for and what there is. */
export function shortagesOf(data: unknown): StockShortage[] {
  const rows = Array.isArray(data) ? (data as Partial<StockShortage>[]) : [];
  return rows.filter((row): row is StockShortage => typeof row === 'object' && row?.qty_request !== undefined);
}

interface NewTotals {
  total: string;
  lines: PricedSaleLine[];
}

function newTotalsOf(data: unknown): NewTotals | null {
  const found = data as Partial<NewTotals> | null;
  return found && typeof found.total === 'string' && Array.isArray(found.lines) ? (found as NewTotals) : null;
}

/**
 * A refusal of the stock check or the save as the form says it: beside the lines that lack, with the new total, or at the
 * save button. Null for what is no matter of the form (no connection, 5xx): that is a notice.
 */
export function refusalOf(error: ApiError, shown: string): Refused | null {
  if (error.status < 400 || error.status >= 500) return null;
  const problem = { field: 'details', message: error.message };
  const shortages = shortagesOf(error.data);
  if (shortages.length > 0) return { type: 'refused', problem, shortages };
  const totals = newTotalsOf(error.data);
  if (totals) return { type: 'refused', problem, priced: totals.lines, moved: { before: shown, after: totals.total } };
  return { type: 'refused', problem, gone: keysOf(error.data) };
}
