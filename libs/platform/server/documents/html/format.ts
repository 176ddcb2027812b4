import { COMPANY_ZONE, formatMoney, localTime } from '@ceiba/platform/contract';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** A decimal string as money on paper: "$1,234.50"; the sign stands before the currency's. `currency` follows when given. */
export function printMoney(amount: string, currency?: 'MXN' | 'USD'): string {
  const text = formatMoney(amount);
  const signed = text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
  return currency ? `${signed} ${currency}` : signed;
}

/** A quantity with thousands separators: 12000 is "12,000". */
export function printInteger(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** A day AAAA-MM-DD as it is written in Mexico: "05/03/2026". */
export function printDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

/** A day in words: "5 de marzo de 2026". */
export function printLongDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${Number(date)} de ${MONTHS[Number(month) - 1] ?? ''} de ${year}`;
}

/** An instant on the wall clock of a zone: "05/03/2026 14:07". */
export function printInstant(instant: Date, zone: string = COMPANY_ZONE): string {
  const local = localTime(instant, zone);
  return `${printDay(local)} ${local.slice(11, 16)}`;
}
