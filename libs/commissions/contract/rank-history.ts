import { z } from 'zod';
import { aCount, aDay, aFlag, aMoney, anId, aText, zObject, zOptionalId } from '@ceiba/platform/contract';

/** Whose; a partner may leave himself out and names nobody else. */
export const rankHistoryInput = zObject({ id_customers: zOptionalId.optional() });
export type RankHistoryInput = z.output<typeof rankHistoryInput>;

/** What a partner was in a closed period; `rank` 0 is none. */
export const rankHistoryRow = z.strictObject({
  id_period: anId,
  code_period: aText,
  name_period: aText,
  date_end_period: aDay,
  rank: aCount,
  name_plan: aText,
  active: aFlag,
  points: aMoney,
  point_group: aMoney,
  qualifiers: aCount,
  legs: aCount,
  /** His career rank rose with this period: no closed one before had as high a rank. */
  rose: aFlag,
});
export type RankHistoryRow = z.output<typeof rankHistoryRow>;

/** The latest period first; `ranks` names the steps of today's plan, the lowest (none) first. */
export const rankHistory = z.strictObject({
  id_customers: anId,
  full_name: aText,
  max_plan: aCount,
  name_max_plan: aText,
  /** The first closed period that had it; null: he brought it along, or no closed period is as far back. */
  code_period_reached: aText.nullable(),
  ranks: z.array(z.strictObject({ rank: aCount, name_plan: aText })),
  rows: z.array(rankHistoryRow),
});
export type RankHistory = z.output<typeof rankHistory>;

/** What a customer bought in a week, what came back taken off; weeks begin on Monday. */
export const customerWeek = z.strictObject({ date_week: aDay, sales: aCount, points: aMoney });
export type CustomerWeek = z.output<typeof customerWeek>;
/** The oldest week first, this one last; none is left out. */
export const customerWeeks = z.strictObject({ rows: z.array(customerWeek) });
