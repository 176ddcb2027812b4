import { PAYOUT_MESSAGES, type PaymentState } from '@ceiba/commissions/contract';
import { formatMoney, fromCents } from '@ceiba/platform/contract';
import type { PaymentLine } from './read-payments';

/** An earlier attempt to pay a statement. */
export interface Attempt {
  id_payout_line: number;
  state: 'sent' | 'paid' | 'returned' | 'void';
  cents: number;
}
/** A statement as its payment stands. */
export interface Owed {
  state: PaymentState;
  cents: number;
  attempts: readonly Attempt[];
  /** He has to invoice first, by the company's rule. */
  needs_invoice: boolean;
}
/** `settle`: the attempt is over as the line says; `insert`: paid outside of any file; `known`: nothing new. */
export type Decision =
  { do: 'settle'; attempt: Attempt } | { do: 'insert' } | { do: 'known' } | { do: 'refuse'; message: string };

const refuse = (message: string): Decision => ({ do: 'refuse', message });
const lives = ({ state }: Attempt) => state === 'sent' || state === 'paid';
const told = (cents: number) => formatMoney(fromCents(cents));

/**
 * What a line means for a statement's payment. Without a reference it is about the only attempt; where there were
 * several, the reference says which: an old answer that comes again must not end the payment that was sent since.
 */
export function decidePayment(said: PaymentLine, owed: Owed): Decision {
  const real = owed.attempts.filter(({ state }) => state !== 'void');
  if (said.reference === null && real.length > 1) return refuse(PAYOUT_MESSAGES.needsReference);
  const attempt =
    said.reference === null ? real[0] : owed.attempts.find((one) => one.id_payout_line === said.reference);
  if (said.reference !== null && !attempt) return refuse(PAYOUT_MESSAGES.reference(String(said.reference)));
  const cents = attempt?.cents ?? owed.cents;
  if (said.cents !== null && said.cents !== cents) return refuse(PAYOUT_MESSAGES.amount(told(cents)));
  return said.outcome === 'paid' ? paid(attempt, owed) : returned(attempt);
}

function paid(attempt: Attempt | undefined, { state, attempts, needs_invoice }: Owed): Decision {
  if (attempt?.state === 'paid') return { do: 'known' };
  if (attempt?.state === 'sent') return { do: 'settle', attempt };
  // Its file was undone, and the bank had it after all: money that is gone is written down, once.
  if (attempt?.state === 'void')
    return attempts.some(lives) ? refuse(PAYOUT_MESSAGES.sentAgain) : { do: 'settle', attempt };
  if (attempt) return refuse(PAYOUT_MESSAGES.returnedAlready);
  if (state === 'to_stamp') return refuse(PAYOUT_MESSAGES.toStamp);
  if (needs_invoice) return refuse(PAYOUT_MESSAGES.toReceive);
  return state === 'payable' || state === 'to_receive' ? { do: 'insert' } : refuse(PAYOUT_MESSAGES.nothingToPay);
}

function returned(attempt: Attempt | undefined): Decision {
  if (!attempt || attempt.state === 'void') return refuse(PAYOUT_MESSAGES.notPaid);
  return attempt.state === 'returned' ? { do: 'known' } : { do: 'settle', attempt };
}
