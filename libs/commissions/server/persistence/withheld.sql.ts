import { RETENTION_FEES } from '@ceiba/commissions/contract';

const FIGURES = 'id_type_money, s.type_fee, s.subtotal_earnings, s.isr + s.resico as isr, s.iva, s.ret_iva, s.total';
const YEAR = `p.date_end_period between ? and ? and p.state_period = 'closed' and s.subtotal_earnings > 0`;

/** A year's first and last day. */
export const daysOf = (year: number): [string, string] => [`${year}-01-01`, `${year}-12-31`];

/** Every statement of a year's closed periods; each part is given the year's days, then what `more` asks for. */
export function paidInYear(more = ''): string {
  const part = (join: string) =>
    `select s.id_customers, month(p.date_end_period) as month, s.${FIGURES} from period p join ${join} where ${YEAR}${more}`;
  return [
    part('commission_statement s on s.id_run = p.id_run'),
    part('commission_bonus_statement s on s.id_period = p.id_period'),
    part('commission_sea s on s.id_period = p.id_period'),
  ].join(' union all ');
}

/** The year's line of a partner and regime `w`, in pesos, has something withheld that a paper is made of. */
export const HAS_PAPER = `w.id_type_money = 2 and w.isr + w.ret_iva > 0 and w.type_fee in (${RETENTION_FEES.map((fee) => `'${fee}'`).join(', ')})`;

/** The year's lines by partner, regime and currency, with what `paidInYear` is given. */
export const WITHHELD_LINES = `(select v.id_customers, v.type_fee, v.id_type_money, count(*) as statements,
    sum(v.subtotal_earnings) as subtotal, sum(v.isr) as isr, sum(v.iva) as iva, sum(v.ret_iva) as ret_iva, sum(v.total) as total
  from (${paidInYear()}) v group by v.id_customers, v.type_fee, v.id_type_money)`;
