import { fromCents } from '@ceiba/platform/contract';

export type Code = 'MXN' | 'USD';
/** What an amount is told among in a cut. */
export type Side = 'sold' | 'cancelled' | 'refunded';
/** How cash moved in a drawer. */
export type Flow = 'received' | 'change' | 'cancelled' | 'refunded' | 'paid_in' | 'paid_out';

/** Whose drawer money at a provider is in. */
export const NOBODY = 0;

/** Somebody's drawer. */
export interface Place {
  worker: number;
  branch: number;
}

/** An amount as a bookkeeper notes it by hand, in cents; below zero where it goes back. `side` null: no sale's. */
export interface Entry extends Place {
  day: string;
  money: Code;
  form: string;
  side: Side | null;
  flow: Flow | null;
  cents: number;
  /** What lies in the drawer for it, where that is another currency. */
  drawn: { money: Code; cents: number } | null;
  shift: Shift | null;
}

/** What an entry puts into a drawer or takes out of it, in the currency that lies there; null: nothing. */
export function drawnBy({ flow, drawn, money, cents }: Entry): { money: Code; cents: number } | null {
  return flow ? (drawn ?? { money, cents }) : null;
}

/** Money of a shift, in cents. */
export interface Began {
  opening: number;
  before: number;
  fund: number;
  expected: number | null;
  counted: number | null;
  difference: number | null;
  left: number;
}

export interface Shift extends Place {
  day: string;
  state: 'OPEN' | 'CLOSED' | 'SYSTEM';
  /** When it was opened or last counted, in milliseconds. */
  seen: number;
  money: Map<Code, Began>;
  entries: Entry[];
}

/** A voucher of a customer, in cents. */
export interface Voucher {
  code: string;
  id: number;
  customer: number;
  money: Code;
  amount: number;
  used: number;
}

/** How a sale was paid, in cents: its forms, what of the cash came in and went back, and what rounding gave away. */
export interface Paid {
  parts: { form: number; cents: number }[];
  received: number;
  change: number;
  round: number;
  /** Of what was received: dollars, and what they were worth. */
  foreign: { cents: number; worth: number } | null;
  voucher: { voucher: Voucher; cents: number } | null;
}

export interface Sold extends Place {
  id: number;
  customer: number;
  money: Code;
  day: string;
  /** 4 or 5. */
  period: number;
  total: number;
  paid: Paid;
  cancelled: { day: string; period: number } | null;
  returns: { day: string; period: number; total: number; refunded: number }[];
  /** At a provider: what it gave back in all, and what of that goods are still to come for, in cents. */
  online: { id_payment: number; refunded: number; early: number } | null;
  /** All its pieces came back. */
  whole: boolean;
}

export type Sums = Record<string, string>;

/** Adds figures up by their keys; what comes to nothing in all of them is left out. */
export class Adder {
  private readonly sums = new Map<string, number[]>();

  add(key: string, ...cents: number[]): void {
    const sum = this.sums.get(key) ?? [];
    this.sums.set(
      key,
      cents.map((figure, at) => (sum[at] ?? 0) + figure),
    );
  }

  get all(): Sums {
    return Object.fromEntries(
      [...this.sums]
        .filter(([, sum]) => sum.some((figure) => figure !== 0))
        .map(([key, sum]): [string, string] => [key, sum.map((figure) => fromCents(figure)).join(' ')])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
}
