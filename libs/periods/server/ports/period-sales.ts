import type { Day } from '@ceiba/platform/contract';

/** Days on which a period's sales were made. A port: sales, which stand above, fill it; without it there are none. */
export abstract class PeriodSales {
  /** First and last day of the sales that stand; null: the period has none. */
  abstract days(id_period: number): Promise<{ first: Day; last: Day } | null>;
}
