import type { GlobalPeriod } from '@ceiba/identity/contract';
import { returnedDoc } from '@ceiba/sales/server';

const monday = (day: string): string => `date_sub(${day}, interval weekday(${day}) day)`;
const first = (day: string): string => `date_format(${day}, '%Y-%m-01')`;

/** First and last day of the span of a day, as `spanOf` of the domain says them but for the first day of all global invoices. */
export function spanSql(day: string, period: GlobalPeriod): { start: string; end: string } {
  if (period === 'daily') return { start: day, end: day };
  if (period === 'monthly') return { start: `cast(${first(day)} as date)`, end: `last_day(${day})` };
  return {
    start: `cast(greatest(${monday(day)}, ${first(day)}) as date)`,
    end: `cast(least(date_add(${monday(day)}, interval 6 day), last_day(${day})) as date)`,
  };
}

/** What a sale (`s`) is in a global invoice for. */
export const TICKET_TOTAL = `(s.total_doc - ${returnedDoc('s')})`;
/** A sale that waits for a global invoice and has something to be in it for. */
export const FREE_TICKET = `s.global_waits = 1 and ${TICKET_TOTAL} > 0`;

/**
 * Why a sale is in the next global invoice, or is not: a key of `TICKET_WHYS`.
 * @param before whether its days are before the company's first global invoice
 */
export const ticketWhy = (
  before: boolean,
): string => `case when s.anulado = 1 then 'annulled' when s.id_type_money <> 2 then 'dollars'
  when s.source_doc = 'ECOMMERCE_PENDIENTE' then 'unpaid' when s.facturama_id is not null then 'invoiced' when s.id_global_invoice is not null then 'global'
  when s.total_doc <= 0 then 'nothing' when ${TICKET_TOTAL} <= 0 then 'returned'
  when s.global_waits = 2 then 'own' when s.global_waits = 1 then '${before ? 'before' : 'free'}' else 'nothing' end`;
