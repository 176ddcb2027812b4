/** Months in which the forms of the year before are made: due on 31 January, corrections come after. */
const LAST_MONTH = 3;

/** The year whose forms 1099-NEC one looks at on a day (AAAA-MM-DD): until March the one that is over. */
export function usFormYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month <= LAST_MONTH ? year - 1 : year;
}
