import type { SqlValue } from '@ceiba/platform/server';

/** Who reports besides the federation, by code; sums of a year in dollars from which on a form is due. */
export interface UsThresholds {
  federal: string;
  states: readonly { state: string; amount: string }[];
}

/** Parameters come as texts, which would be compared as such. */
const AMOUNT = 'cast(? as decimal(14,2))';
const field = (name: string): string => `json_value(t.contract, '$.${name}') collate utf8mb4_spanish_ci`;

/** What the bank paid in a year in dollars, by the day of the payment: along an index that holds all of it. */
const PAID_IN_YEAR = `select l.id_customers, 1 as payments, l.amount from payout_line l force index (payout_line_paid)
  where l.state = 'paid' and l.id_type_money = 1 and l.paid_on between ? and ?`;

/**
 * The partners of a year as `s`, each with what he was paid, his last W-9 and his last form: a derived table and its parameters.
 * Who has a form stays, also where what he was paid came back since.
 */
export function usForms(year: number, { federal, states }: UsThresholds): { sql: string; params: SqlValue[] } {
  const own = states.map(() => `when ? then least(${AMOUNT}, ${AMOUNT})`).join(' ');
  const threshold = states.length > 0 ? `case upper(trim(${field('state')})) ${own} else ${AMOUNT} end` : AMOUNT;
  return {
    sql: `(select v.*, case
        when v.declared is not null and v.declared <> v.paid then 'changed'
        when v.filed_on is not null then 'filed'
        when v.declared is not null then 'exported'
        when v.paid < v.threshold then 'below'
        when v.id_terms is null then 'missing'
        else 'ready'
      end as state
    from (select w.id_customers, w.payments, w.paid, ${threshold} as threshold, t.id_terms, t.tin_last4,
        ${field('tin_type')} as tin_type, ${field('name')} as name, upper(trim(${field('state')})) as us_state,
        f.amount as declared, ifnull(f.version, 0) as version, x.filed_on, x.user_confirmed as filed_by
      from (select y.id_customers, cast(sum(y.payments) as signed) as payments, sum(y.amount) as paid from (${PAID_IN_YEAR}
          union all select u.id_customers, 0, 0 from us_form u where u.tax_year = ? and u.version = 1) y
        group by y.id_customers) w
      left join terms_acceptance t on t.id_terms = (select max(a.id_terms) from terms_acceptance a
        where a.id_customers = w.id_customers and a.contract is not null)
      left join us_form f on f.tax_year = ? and f.id_customers = w.id_customers and f.version = (
        select max(z.version) from us_form z where z.tax_year = ? and z.id_customers = w.id_customers)
      left join us_form_file x on x.id_us_form_file = f.id_us_form_file) v) s`,
    params: [
      ...states.flatMap(({ state, amount }) => [state, amount, federal]),
      federal,
      ...[`${year}-01-01`, `${year}-12-31`, year, year, year],
    ],
  };
}

/** A tax number as it may be shown: its last four digits. */
export const MASKED_TIN = `if(s.tin_last4 is null, null, concat(if(s.tin_type = 'ein', '**-***', '***-**-'), s.tin_last4))`;
