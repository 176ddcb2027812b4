import { PRIVACY_DAYS } from '@ceiba/customers/contract';
import { addDays } from '@ceiba/platform/contract';

/** The last of the working days (Monday to Friday) in which a request of `day` (AAAA-MM-DD) is answered. Holidays count: rather early. */
export function dueDay(day: string, days = PRIVACY_DAYS): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (![0, 6].includes(new Date(`${at}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return at;
}
