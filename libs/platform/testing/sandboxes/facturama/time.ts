/** Mexican local time (UTC-6) without zone, as Facturama writes dates. */
export function localTime(now: Date): string {
  return new Date(now.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);
}
