import { fromScaled, toScaled } from '@ceiba/platform/contract';
import { lotKey } from '@ceiba/products/contract';

/** Quantities are counted in ten-thousandths, as the ledger keeps them. */
const SCALE = 4;
export const toUnits = (qty: string): number => toScaled(qty, SCALE);
export const fromUnits = (units: number): string => fromScaled(units, SCALE);

/** Never expires; shown as no date. */
const FOREVER = '9999-12-31';
export const expiryOf = (day: string): string | null => (day === FOREVER ? null : day);

export interface LotKey {
  lot: string;
  date_expiration: string;
}

export interface Balances {
  balance_lot: string;
  balance: string;
}

/** What is there of each lot and of all of them, movement after movement; exact. */
export class RunningBalance {
  private readonly lots = new Map<string, number>();
  private all = 0;

  constructor(before: readonly (LotKey & { qty: string })[]) {
    for (const lot of before) this.move(lot, toUnits(lot.qty));
  }

  /** Adds a movement; answers what is there after it. */
  add(movement: LotKey & { qty: string }): Balances {
    const lot = this.move(movement, toUnits(movement.qty));
    return { balance_lot: fromUnits(lot), balance: fromUnits(this.all) };
  }

  private move(lot: LotKey, units: number): number {
    const key = lotKey(lot);
    const there = (this.lots.get(key) ?? 0) + units;
    this.lots.set(key, there);
    this.all += units;
    return there;
  }
}
