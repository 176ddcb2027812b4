import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';

/** What a session's drawer began with, in one currency. */
export interface SessionMoney {
  id_type_money: number;
  opening: string;
  /** Cash that was in the drawer before the opening was counted, and is in that count. */
  before_opening: string;
  /** What is set apart and never counted. */
  fund: string;
}

const minus = (amount: string): string => fromCents(-toCents(amount));

/**
 * What a count should find: opening + cash received - change - cash given back + paid in - paid out, less the separate
 * fund (decisions.md, "Money, tax, totals" and "Rest"). The one function of reading (X) and closing (Z).
 * @param moved everything that moved in the drawer in this session, in the same currency
 */
export function expectedOf({ opening, before_opening, fund }: SessionMoney, moved: string): string {
  return addDecimals([opening, moved, minus(before_opening), minus(fund)]);
}
