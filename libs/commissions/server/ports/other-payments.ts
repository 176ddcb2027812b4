import type { PaidInMonth } from '@ceiba/commissions/contract';
import type { Day } from '@ceiba/platform/contract';

/** Of one payee, without the payment that asks (0: it is none of these). */
export interface OnlyOf {
  id_customers: number;
  except?: number;
}

/**
 * Assimilated income in pesos that stands in no statement: where the company accumulates a month, ISR counts it, too. A port:
 * invoicing, which stands above, fills it; without it there is none (docs/adr/0082).
 */
export abstract class OtherPayments {
  /** What the month of a day has paid, by payee, in cents. */
  abstract inMonth(day: Day, only?: OnlyOf): Promise<Map<number, PaidInMonth>>;
}
