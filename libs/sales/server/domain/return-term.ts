import { addDays, type Day } from '@ceiba/platform/contract';

/** What of a sale decides how long it may be returned. */
export interface TermFacts {
  source_doc: string;
  pick_up_branch_office: 0 | 1;
  date_doc: Day;
  /** When it was sent; null: it was not, or nobody said so. */
  send_date: Day | null;
}

const isWorking = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day after so many working days (Monday to Friday); that day is still within. */
export function afterWorkingDays(from: Day, days: number): Day {
  let [day, left] = [from, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorking(day)) left -= 1;
  }
  return day;
}

/**
 * Until when a sale made outside a branch may be returned without a further right (LFPC, article 56): so many working
 * days from the day it was sold or sent, the later. Null: sold over the counter, no term.
 */
export function returnTerm(sale: TermFacts, days: number): Day | null {
  if (sale.source_doc === 'VENTA' && sale.pick_up_branch_office === 1) return null;
  const { date_doc, send_date } = sale;
  return afterWorkingDays(send_date !== null && send_date > date_doc ? send_date : date_doc, days);
}
