import { addWorkingDays, type Day, toCents } from '@ceiba/platform/contract';
import type { FreeReason } from '@ceiba/sales/contract';
import type { CfdiType } from './cfdi';

/** CFDIs up to this are cancelled without the receiver's word, in cents (RMF 2.7.1.35). */
const SMALL = 100_000;
const PUBLIC_RFC = 'XAXX010101000';
const FOREIGN_RFC = 'XEXX010101000';

export interface CancelFacts {
  type: CfdiType;
  /** Whom it is made out to. */
  rfc: string;
  /** Two decimals, taxes included. */
  total: string;
  /** The day it was stamped. */
  day: Day;
  today: Day;
  /** The company's own RFC; null: not set. */
  issuer: string | null;
}

/** The last day on which a CFDI of a day may be cancelled: the end of the month of that year's return (RMF 2.7.1.46). */
export function lastCancelDay(day: Day, issuer: string | null): Day {
  const year = Number(day.slice(0, 4)) + 1;
  // A person's return is due in April, a company's in March; an unknown one is taken for the earlier.
  return issuer?.length === 13 ? `${year}-04-30` : `${year}-03-31`;
}

/** The last day on which any CFDI of a day goes without the receiver's word: the next working day. */
export function freeUntil(day: Day): Day {
  return addWorkingDays(day, 1);
}

/** Why the receiver is not asked (RMF 2.7.1.35); null: his word is needed, within three working days, and silence is a yes. */
export function freeReason({ type, rfc, total, day, today }: Omit<CancelFacts, 'issuer'>): FreeReason | null {
  if (type === 'N') return 'payroll';
  if (type === 'E') return 'credit';
  if (rfc.toUpperCase() === PUBLIC_RFC) return 'public';
  if (rfc.toUpperCase() === FOREIGN_RFC) return 'foreign';
  if (toCents(total) <= SMALL) return 'small';
  return today <= freeUntil(day) ? 'recent' : null;
}

/** What SAT makes of a cancellation on a day. */
export function cancelOutlook(facts: CancelFacts) {
  const last_day = lastCancelDay(facts.day, facts.issuer);
  return { free: freeReason(facts), free_until: freeUntil(facts.day), last_day, late: facts.today > last_day };
}
