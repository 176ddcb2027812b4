import { exchange } from '../exchange';

/** What one origin owes one payee, before anything is added, taxed or paid. Amounts are cents. */
export interface EarningRow {
  readonly payee: number;
  /** The source's key. */
  readonly earning: string;
  /** What it comes from: a new partner, a branch, a sale. */
  readonly reference: number;
  /** id_type_money of `amount`. */
  readonly money: number;
  readonly amount: number;
  /** In the payee's currency. */
  readonly amount_exchange: number;
  /** Why, in words. */
  readonly text: string;
}

/** The payees as the sources see them. */
export interface Payees {
  /** The company: it earns nothing. */
  readonly root: number;
  /** id_type_money of a payee. */
  moneyOf(id: number): number;
  sponsorOf(id: number): number | null;
  /** Pesos per dollar in ten-thousandths. */
  readonly parity: number;
}

/** What happened in the period beside the network; each source reads its own part. */
export interface PayoutFacts {
  readonly payees: Payees;
  readonly kits: readonly PaidKit[];
  readonly branches: readonly OwnedBranch[];
  readonly store: readonly StoreSale[];
}

/** A kit that was paid, in the order of payment; `bonus` in cents of the branch's currency. */
export interface PaidKit {
  readonly customer: number;
  readonly money: number;
  readonly bonus: number;
  readonly cancelled: boolean;
}

/** A branch with an owner; `total` is what it sold less what came back, without tax, in cents; `rate` in ten-thousandths. */
export interface OwnedBranch {
  readonly id: number;
  readonly owner: number;
  readonly rate: number;
  readonly money: number;
  readonly total: number;
}

/** A sale of the public store; prices in cents (pesos with tax, dollars without), rates in ten-thousandths. */
export interface StoreSale {
  readonly id: number;
  readonly seller: number;
  readonly money: number;
  readonly lines: readonly { qty: number; public: number; partner: number; rate: number }[];
}

/** An earning with a statement of its own. It gives rows; the statement adds, taxes and pays (how-to: add-an-earning). */
export interface RowSource {
  readonly key: string;
  /** What one statement gathers: all rows of a payee, or one reference (a branch, a sale) alone. */
  readonly statement: 'payee' | 'reference';
  rows(facts: PayoutFacts): EarningRow[];
}

/** An amount with what it is in the payee's currency. */
export function owed(
  { moneyOf, parity }: Payees,
  payee: number,
  money: number,
  amount: number,
): Pick<EarningRow, 'payee' | 'money' | 'amount' | 'amount_exchange'> {
  return { payee, money, amount, amount_exchange: exchange(amount, money, moneyOf(payee), parity) };
}
