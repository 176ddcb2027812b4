import { addWorkingDays, COMPANY_ZONE, type Day, dayInZone, toCents } from '@ceiba/platform/contract';
import type { FreeReason } from '@ceiba/sales/contract';
import { type CfdiRequest, type CfdiType, isRetention, requestRfc } from './cfdi';
import { requestTotal } from './request-total';

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
  if (type === 'R') return 'retention';
  if (type === 'E') return 'credit';
  if (rfc.toUpperCase() === PUBLIC_RFC) return 'public';
  if (rfc.toUpperCase() === FOREIGN_RFC) return 'foreign';
  if (toCents(total) <= SMALL) return 'small';
  return today <= freeUntil(day) ? 'recent' : null;
}

/** Of a CFDI that was stamped; null: the law lets a request be forgotten once nobody may cancel it any more. */
export function stampedFacts(intent: {
  cfdi_type: CfdiType;
  request: CfdiRequest;
  stamped_at: Date | null;
}): Pick<CancelFacts, 'type' | 'rfc' | 'total' | 'day'> | null {
  const { cfdi_type: type, request, stamped_at } = intent;
  if (!stamped_at || !(isRetention(request) || 'Receiver' in request)) return null;
  return { type, rfc: requestRfc(request), total: requestTotal(request), day: dayInZone(stamped_at, COMPANY_ZONE) };
}

/** What SAT makes of a cancellation on a day. */
export function cancelOutlook(facts: CancelFacts) {
  const last_day = lastCancelDay(facts.day, facts.issuer);
  const { type, day, today } = facts;
  return {
    ...{ free: freeReason(facts), free_until: freeUntil(day), last_day, late: today > last_day },
    // What was received can be credited; what was paid, or credited itself, can't.
    credit: type === 'I',
  };
}
