import { localTime } from '@ceiba/platform/contract';

/**
 * Is a closing due at this moment? At minute 0 of an hour that was not saved yet (spec 3, section 4). The hour is the
 * branch's: the computer may stand, or be set, in another zone.
 */
export function isDue(now: Date, lastHour: number | null, zone: string): boolean {
  const [hour, minute] = localTime(now, zone).slice(11).split(':').map(Number);
  return minute === 0 && hour !== lastHour;
}
