import { addDays, startOfDay } from '@ceiba/platform/contract';
import type { Condition } from './customer-search';

/** Columns and tables of the lists of newcomers. */
export const NEWCOMERS = `from customers c join type_price t on t.id_type_price = c.id_type_price
  join country k on k.id_country = c.id_country`;
export const NEWCOMER_COLUMNS = `c.id_customers, c.full_name, c.date_registration, t.name_price, k.name_country,
  c.kit as type_kit, c.id_status`;

/** Between two of the company's days, each where it is given. */
export function registeredIn(from: string | null, to: string | null): Condition[] {
  return [
    ...(from ? [{ sql: 'c.date_registration >= ?', params: [startOfDay(from)] }] : []),
    ...(to ? [{ sql: 'c.date_registration < ?', params: [startOfDay(addDays(to, 1))] }] : []),
  ];
}
