import type { RunView } from '@ceiba/commissions/contract';
import { type Fact, formatCount } from '@ceiba/platform/web';

/** How many reached each rank. */
export function ranksOf({ ranks }: Pick<RunView, 'ranks'>): Fact[] {
  return ranks.map(({ name_plan, customers }) => [name_plan, formatCount(customers)]);
}
