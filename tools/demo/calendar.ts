import { addDays, dayInZone, startOfDay } from '@ceiba/platform/contract';

export interface Month {
  id_period: number;
  from: string;
  to: string;
  name: string;
  code: string;
}

const NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

/** The period that is current in the demo. */
export const CURRENT = 4;

/** Calendar months around today in the company's zone: three behind, this one (id 4) and the next (id 5). */
export function monthsAround(now: Date): Month[] {
  const [year = 0, month = 0] = dayInZone(now).split('-').map(Number);
  return [1, 2, 3, 4, 5].map((id_period) => {
    const first = new Date(Date.UTC(year, month - 1 + id_period - CURRENT, 1)).toISOString().slice(0, 10);
    const after = new Date(Date.UTC(year, month + id_period - CURRENT, 1)).toISOString().slice(0, 10);
    const name = NAMES[Number(first.slice(5, 7)) - 1] ?? '';
    return {
      id_period,
      from: first,
      to: addDays(after, -1),
      name: `${name} ${first.slice(0, 4)}`,
      code: first.slice(0, 7),
    };
  });
}

/** An instant on a day at a time of the shop, in a zone. */
export function instantOn(day: string, minuteOfDay: number, zone: string): Date {
  return new Date(startOfDay(day, zone).getTime() + minuteOfDay * 60_000);
}
