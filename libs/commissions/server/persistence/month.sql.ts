/**
 * What a month has paid as assimilated income in pesos, one select for each table of statements: id, subtotal, isr.
 * Parameters: a day of the month, twice; the period that asks and is left out.
 */
const PAID_IN_MONTH = [
  `select s.id_customers as id, s.subtotal_earnings as subtotal, s.isr
   from period p join commission_statement s on s.id_run = p.id_run
   where p.state_period = 'closed' and p.date_end_period between date_format(?, '%Y-%m-01') and last_day(?)
     and p.id_period <> ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2`,
];

interface Asked {
  id_period: number;
  date_end_period: string;
}

/** The sums by payee, or of one; a period belongs to the month in which it ends. */
export function paidInMonth(
  { id_period, date_end_period: day }: Asked,
  id?: number,
): { sql: string; params: (string | number)[] } {
  const selects = PAID_IN_MONTH.map((select) => (id === undefined ? select : `${select} and s.id_customers = ?`));
  return {
    sql: `select id, sum(subtotal) as subtotal, sum(isr) as isr from (${selects.join(' union all ')}) paid group by id`,
    params: selects.flatMap(() => [day, day, id_period, ...(id === undefined ? [] : [id])]),
  };
}
