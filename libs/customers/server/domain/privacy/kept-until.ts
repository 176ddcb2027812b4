/**
 * The law keeps invoices, payments and proofs of consent for five years after the return of their year was due (CFF,
 * art. 30); people file it until the end of April, which is the later day.
 */
const YEARS = 6;
const LAST_DAY = '04-30';

/** The last day (AAAA-MM-DD) on which what belongs to a year's return is kept. */
export const keptUntil = (year: number): string => `${year + YEARS}-${LAST_DAY}`;

/** The latest year whose term is over on a day (AAAA-MM-DD). */
export function endedYear(today: string): number {
  const year = Number(today.slice(0, 4)) - YEARS;
  return today > keptUntil(year) ? year : year - 1;
}
