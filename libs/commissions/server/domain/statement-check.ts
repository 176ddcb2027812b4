import type { GAP_RULES } from '@ceiba/commissions/contract';

export type GapRule = keyof typeof GAP_RULES;

/** A payee's statement of a closed period beside what it must be made of; cents of his currency. */
export interface CheckedStatement {
  /** Null: there is none. */
  readonly statement: {
    readonly calculated: number;
    readonly adjustments: number;
    readonly adjustment_before: number;
    readonly original: number;
    /** What staff set in place of the original; null: nothing. */
    readonly changed: number | null;
    readonly earnings: number;
    /** Taxes that are added, less those that are taken off. */
    readonly taxes: number;
    readonly total: number;
    readonly discount: number;
    readonly total_changed: number;
    readonly carried_adjustment: number;
    readonly carried_discount: number;
  } | null;
  /** The sum of his rows. */
  readonly rows: number;
  readonly adjustments: number;
  /** The rests of the close before. */
  readonly adjustment_before: number;
  readonly discount_before: number;
  readonly discounts: number;
}

/** A figure and what it must be; cents. `found` null: there is no statement. */
export interface Gap {
  readonly rule: GapRule;
  readonly found: number | null;
  readonly needed: number;
}

/** What does not add up, rule by rule (compensation.md, "The statement"); each figure is held against those that it is made of. */
export function gapsOf({ statement: one, rows, ...facts }: CheckedStatement): Gap[] {
  if (!one) {
    const due = rows + facts.adjustments + facts.adjustment_before;
    const counts = [due, rows, facts.adjustments, facts.discounts, facts.discount_before].some((cents) => cents !== 0);
    return counts ? [{ rule: 'missing', found: null, needed: Math.max(0, due) }] : [];
  }
  const due = one.calculated + one.adjustments + one.adjustment_before;
  const rest = one.total - one.discount;
  const held: [GapRule, number, number][] = [
    ['rows', one.calculated, rows],
    ['adjustments', one.adjustments, facts.adjustments],
    ['adjustment_before', one.adjustment_before, facts.adjustment_before],
    ['original', one.original, Math.max(0, due)],
    ['carried_adjustment', one.carried_adjustment, Math.min(0, due)],
    ['earnings', one.earnings, one.changed ?? one.original],
    ['total', one.total, one.earnings + one.taxes],
    ['discount', one.discount, facts.discounts + facts.discount_before],
    ['total_changed', one.total_changed, Math.max(0, rest)],
    ['carried_discount', one.carried_discount, Math.max(0, -rest)],
  ];
  return held.filter(([, found, needed]) => found !== needed).map(([rule, found, needed]) => ({ rule, found, needed }));
}
