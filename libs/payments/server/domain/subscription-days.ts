import { addDays, type Day } from '@ceiba/platform/contract';

/** A charge this long before its day is one too many. */
const EARLY_DAYS = 5;
/** What is not paid for so long after it was due is over; who suspended it has longer. */
const GRACE_DAYS = { active: 15, suspended: 60 } as const;

/** The day of the month that a subscription is charged on. */
export const anchorOf = (day: Day): number => Number(day.slice(8, 10));

/**
 * When a cycle (from 1) is due: the anchor's day of the month, the last day of months that have it not. Reckoned from the
 * first day, never from the last charge: 31 stays 31.
 */
export function dueOn(started_on: Day, anchor_day: number, cycle: number): Day {
  if (cycle === 1) return started_on;
  const [year = 0, month = 0] = started_on.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + cycle - 1, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(anchor_day, last) - 1);
}

interface Began {
  started_on: Day;
  anchor_day: number;
}

/** The cycle, from this one on, that a charge of a day pays: those that passed while it rested are skipped. */
export function cycleOn({ started_on, anchor_day }: Began, from: number, day: Day): { cycle: number; due_on: Day } {
  let cycle = from;
  while (dueOn(started_on, anchor_day, cycle + 1) <= day) cycle++;
  return { cycle, due_on: dueOn(started_on, anchor_day, cycle) };
}

/** The first due day, from this cycle on, that is still to come. */
export function dueAfter({ started_on, anchor_day }: Began, from: number, day: Day): Day {
  let cycle = from;
  while (dueOn(started_on, anchor_day, cycle) <= day) cycle++;
  return dueOn(started_on, anchor_day, cycle);
}

/** Is this a charge that nobody is due? */
export const isEarly = (day: Day, due_on: Day): boolean => day < addDays(due_on, -EARLY_DAYS);

/** Has it been unpaid for too long? */
export function isOver(state: 'active' | 'suspended', due_on: Day | null, today: Day): boolean {
  return due_on !== null && today > addDays(due_on, GRACE_DAYS[state]);
}
