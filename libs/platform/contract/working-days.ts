import { addDays, type Day } from './dates';

const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The month's nth Monday, as AAAA-MM-DD. */
function monday(year: number, month: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

/** Years in which the federal executive changes on 1 October; until 2018 it did on 1 December. */
const CHANGES = { first: 2024, every: 6 } as const;

/** Days of obligatory rest in Mexico (LFT, article 74); elections are on Sundays anyway. */
export function holidaysOf(year: number): Day[] {
  const change = year >= CHANGES.first && (year - CHANGES.first) % CHANGES.every === 0;
  return [
    `${year}-01-01`,
    monday(year, 2, 1),
    monday(year, 3, 3),
    `${year}-05-01`,
    `${year}-09-16`,
    ...(change ? [`${year}-10-01`] : []),
    monday(year, 11, 3),
    `${year}-12-25`,
  ];
}

/** Monday to Friday, and no day of obligatory rest. */
export function isWorkingDay(day: Day): boolean {
  return ![0, 6].includes(weekdayOf(day)) && !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** The nth working day after a day that is not counted itself (AAAA-MM-DD both). `days` of 1 or more. */
export function addWorkingDays(day: Day, days: number): Day {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
