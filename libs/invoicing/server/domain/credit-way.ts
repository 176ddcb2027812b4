import type { CreditChoice, GlobalExit } from '@ceiba/identity/contract';
import { type Day, toCents } from '@ceiba/platform/contract';
import type { CancelMotive, CreditReason, CreditWhy } from '@ceiba/sales/contract';
import { freeReason, lastCancelDay } from './cancel-outlook';

/** What is to be credited, and the CFDI that it is about. Amounts with two decimals, taxes included. */
export interface CreditFacts {
  original: {
    total: string;
    /** Whom it is made out to. */
    rfc: string;
    /** The day it was stamped, where it was stamped. */
    day: Day;
    /** It is a global invoice, and the total that of the sale's ticket in it. */
    in_global: boolean;
    /** Other CFDIs stand on it: credit notes of other tickets of a global invoice, complements of its payments. */
    beside: boolean;
  };
  amount: string;
  /** What living credit notes of the same CFDI have taken of it. */
  credited: string;
  reason: CreditReason;
  today: Day;
  /** The company's own RFC; null: not set. */
  issuer: string | null;
}

/** Which ways SAT leaves open. `free`: without the receiver's word. */
export interface CreditWays {
  credit: boolean;
  cancel: 'free' | 'accepted' | null;
}

export type CreditWay = { way: 'credit' } | { way: 'cancel'; motive: CancelMotive } | { way: 'asked'; why: CreditWhy };

/** What SAT allows: the whole of a CFDI is cancelled in time, any part of what is left of it is credited. */
export function creditWays({ original, amount, credited, today, issuer }: CreditFacts): CreditWays {
  const [total, part, gone] = [original.total, amount, credited].map(toCents) as [number, number, number];
  const credit = part > 0 && part <= total - gone;
  const whole = part === total && gone === 0 && !original.beside;
  if (!whole || today > lastCancelDay(original.day, issuer)) return { credit, cancel: null };
  const free = freeReason({ ...original, type: 'I', today });
  return { credit, cancel: free ? 'free' : 'accepted' };
}

/** SAT's motive of a cancellation instead of a credit note: the operation was not carried out, or had errors. */
export function motiveOf({ original, reason }: Pick<CreditFacts, 'original' | 'reason'>): CancelMotive {
  if (original.in_global) return reason === 'invoiced' ? '04' : '02';
  return reason === 'returned' ? '03' : '02';
}

/**
 * Whether a CFDI is credited (E) or cancelled: cancelled where all of it goes back and nobody has to accept that, else
 * credited. A person is asked where the company wants it so, and where more is to be credited than is left (docs/adr/0063).
 * A ticket leaves its global invoice as the company says (docs/adr/0080).
 */
export function creditWay(facts: CreditFacts, choice: CreditChoice, exit: GlobalExit): CreditWay {
  const ways = creditWays(facts);
  if (!ways.credit) return { way: 'asked', why: 'exceeds' };
  if (facts.original.in_global) return globalWay(facts, ways, exit);
  if (ways.cancel === null) return { way: 'credit' };
  if (choice === 'ask') return { way: 'asked', why: 'choice' };
  return ways.cancel === 'free' ? { way: 'cancel', motive: motiveOf(facts) } : { way: 'credit' };
}

/** A global invoice is cancelled and made anew for a ticket that has an invoice of its own, for nothing else. */
function globalWay(facts: CreditFacts, { cancel }: CreditWays, exit: GlobalExit): CreditWay {
  if (exit === 'ask') return { way: 'asked', why: 'global' };
  const anew = exit === 'cancel' && facts.reason === 'invoiced' && cancel !== null;
  return anew ? { way: 'cancel', motive: motiveOf(facts) } : { way: 'credit' };
}
