/** A calendar day, AAAA-MM-DD. */
export type Day = string;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

function partsIn(instant: Date, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
}

/** The company's zone; periods begin and end in it (decisions.md, "Time"). */
export const COMPANY_ZONE = 'America/Mexico_City';

/** The calendar day of an instant in a zone. */
export function dayInZone(instant: Date, zone: string = COMPANY_ZONE): Day {
  const part = partsIn(instant, zone);
  return `${part.year}-${part.month}-${part.day}`;
}

/** Wall-clock time of an instant in a zone, `AAAA-MM-DDTHH:MM:SS` (what a CFDI wants). */
export function localTime(instant: Date, zone: string = COMPANY_ZONE): string {
  const part = partsIn(instant, zone);
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

/** Moves a day by whole days. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** True for a real calendar day written AAAA-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A day as files and people write it, AAAA-MM-DD or DD/MM/AAAA; null for what is none. */
export function readDay(text: string): Day | null {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const plain = year === undefined ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(plain) ? plain : null;
}

/** The instant at which a day begins in a zone. */
export function startOfDay(day: Day, zone: string = COMPANY_ZONE): Date {
  const guess = new Date(`${day}T00:00:00Z`);
  // Two passes: the offset at the guess may differ from the offset at the answer near a change of the clock.
  let at = guess;
  for (let pass = 0; pass < 2; pass++) {
    const offset = new Date(`${localTime(at, zone)}Z`).getTime() - at.getTime();
    at = new Date(guess.getTime() - offset);
  }
  return at;
}
