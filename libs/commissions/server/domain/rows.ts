import { MONEY_MXN, MONEY_USD, exchange, share } from './exchange';
import type { Positions } from './positions';
import { eachShare, type ShareSink } from './shares';

/**
 * The rows of a run as columns, sorted by payee, source, money, earning, step. The rows of payee i are
 * `start[i]` to `start[i + 1]`; `source` holds indexes. Base, percents and payee follow from the positions.
 */
export interface RowColumns {
  readonly count: number;
  readonly start: Int32Array;
  readonly source: Int32Array;
  readonly money: Uint8Array;
  /** Its place in `EARNINGS`. */
  readonly earning: Uint8Array;
  /** The level or generation. */
  readonly step: Uint8Array;
  /** Cents in the sale's currency. */
  readonly amount: Float64Array;
  /** Cents in the payee's currency. */
  readonly amountExchange: Float64Array;
}

/** Counts rows per payee first and then puts each at its place: sorted without sorting, nothing grows. */
export function fillRows(positions: Positions): RowColumns {
  const counter = new Counter(positions);
  eachShare(positions, counter);
  const filler = new Filler(positions, counter.starts());
  eachShare(positions, filler);
  return filler.rows;
}

class Counter implements ShareSink {
  private readonly perPayee: Int32Array;
  private readonly usd: Float64Array;
  private readonly mxn: Float64Array;

  constructor({ facts }: Positions) {
    this.perPayee = new Int32Array(facts.tree.size);
    [this.usd, this.mxn] = facts.business;
  }

  take(payee: number, buyer: number): void {
    this.perPayee[payee]! += (this.usd[buyer]! > 0 ? 1 : 0) + (this.mxn[buyer]! > 0 ? 1 : 0);
  }

  starts(): Int32Array {
    const start = new Int32Array(this.perPayee.length + 1);
    for (let i = 0; i < this.perPayee.length; i++) start[i + 1] = start[i]! + this.perPayee[i]!;
    return start;
  }
}

class Filler implements ShareSink {
  readonly rows: RowColumns;
  private readonly next: Int32Array;
  private readonly usd: Float64Array;
  private readonly mxn: Float64Array;
  private readonly own: Uint8Array;
  private readonly parity: number;

  constructor({ facts }: Positions, start: Int32Array) {
    const count = start[start.length - 1]!;
    [this.usd, this.mxn] = facts.business;
    this.own = facts.money;
    this.parity = facts.parity;
    this.next = start.slice();
    this.rows = {
      count,
      start,
      source: new Int32Array(count),
      money: new Uint8Array(count),
      earning: new Uint8Array(count),
      step: new Uint8Array(count),
      amount: new Float64Array(count),
      amountExchange: new Float64Array(count),
    };
  }

  take(payee: number, buyer: number, earning: number, step: number, rate: number): void {
    const usd = this.usd[buyer]!;
    const mxn = this.mxn[buyer]!;
    if (usd > 0) this.put(this.place(payee, buyer, earning, step), payee, MONEY_USD, share(usd, rate));
    if (mxn > 0) this.put(this.place(payee, buyer, earning, step), payee, MONEY_MXN, share(mxn, rate));
  }

  /** Buyers come in the order of their ids, so each payee's rows fall into place sorted. */
  private place(payee: number, buyer: number, earning: number, step: number): number {
    const at = this.next[payee]!++;
    this.rows.source[at] = buyer;
    this.rows.earning[at] = earning;
    this.rows.step[at] = step;
    return at;
  }

  private put(at: number, payee: number, money: number, amount: number): void {
    this.rows.money[at] = money;
    this.rows.amount[at] = amount;
    this.rows.amountExchange[at] = exchange(amount, money, this.own[payee]!, this.parity);
  }
}
