/** Is a closing due at this moment? At minute 0 of an hour that was not saved yet (spec 3, section 4). */
export function isDue(now: Date, lastHour: number | null): boolean {
  return now.getMinutes() === 0 && now.getHours() !== lastHour;
}
