import { formatMoney } from '@ceiba/platform/contract';

export { foldText, formatPercent } from '@ceiba/platform/contract';

const CODES: Record<number, string> = { 1: 'USD', 2: 'MXN' };

/** Code of a currency id (spec 1, section 9: 1 USD, 2 MXN); empty for one we don't know. */
export function currencyCode(id: number | null | undefined): string {
  return id ? (CODES[id] ?? '') : '';
}

/** "1,234.50", and with a code "1,234.50 MXN"; a dash without a value. */
export function formatAmount(value: string | number | null | undefined, code = '', decimals = 2): string {
  if (value === null || value === undefined || value === '') return '-';
  return `${formatMoney(value, decimals)}${code ? ` ${code}` : ''}`;
}

/** A number as it is, with thousands separators: "12345.6789" is "12,345.6789". */
export function formatCount(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '-';
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A calendar day as tables show it: AAAA-MM-DD. */
export function formatDay(value: string | null | undefined): string {
  return value ? value.slice(0, 10) : '-';
}

/** An instant in the reader's own time zone: "2026-05-01 14:05". */
export function formatInstant(value: string | null | undefined): string {
  if (!value) return '-';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The same to the second, where the order of events counts: "2026-11-28 14:05:09". */
export function formatMoment(value: string): string {
  return `${formatInstant(value)}:${two(new Date(value).getSeconds())}`;
}

const DAY_MS = 86_400_000;

/** As one says it: "hace 5 min", "hoy, 14:05", "ayer, 14:05", else the date. The exact instant belongs in the title. */
export function spokenInstant(value: string, now: Date): string {
  const at = new Date(value);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 1) return 'ahora';
  if (minutes >= 0 && minutes < 60) return `hace ${minutes} min`;
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (at.getTime() >= midnight && at.getTime() < midnight + DAY_MS) return `hoy, ${clock}`;
  if (at.getTime() >= midnight - DAY_MS && at.getTime() < midnight) return `ayer, ${clock}`;
  return formatInstant(value);
}

/** "2 min 05 s" for what is left of a long job. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
}
