/**
 * What a month has paid as assimilated income in pesos, one select for each table of statements: id, subtotal, isr.
 * Parameters: a day of the month, twice; then the statement that asks and is left out.
 */
const PAID_IN_MONTH = [
  {
    sql: `select s.id_customers as id, s.subtotal_earnings as subtotal, s.isr
      from period p join commission_statement s on s.id_run = p.id_run
      where p.state_period = 'closed' and p.date_end_period between date_format(?, '%Y-%m-01') and last_day(?)
        and p.id_period <> ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2`,
    own: ({ id_period = 0 }: Asked) => [id_period],
  },
  {
    sql: `select s.id_customers, s.subtotal_earnings, s.isr
      from period p join commission_bonus_statement s on s.id_period = p.id_period
      where p.date_end_period between date_format(?, '%Y-%m-01') and last_day(?)
        and s.id_statement <> ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2`,
    own: ({ id_statement = 0 }: Asked) => [id_statement],
  },
  {
    sql: `select s.id_customers, s.subtotal_earnings, s.isr
      from period p join commission_sea s on s.id_period = p.id_period
      where p.date_end_period between date_format(?, '%Y-%m-01') and last_day(?)
        and not (s.id_period = ? and s.id_branch_office = ?) and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2`,
    own: ({ sea }: Asked) => [sea?.id_period ?? 0, sea?.id_branch_office ?? 0],
  },
];

/** A day of the month, and the statement that is not among the others: of commissions, of bonuses, of a branch. */
export interface Asked {
  date_end_period: string;
  /** The period of the commission statement. */
  id_period?: number;
  /** Of bonuses. */
  id_statement?: number;
  sea?: { id_period: number; id_branch_office: number };
  /** Of what stands in no statement. */
  id_other?: number;
}

/** The sums by payee, or of one; a period belongs to the month in which it ends. */
export function paidInMonth(asked: Asked, id?: number): { sql: string; params: (string | number)[] } {
  const { date_end_period: day } = asked;
  const one = id === undefined ? '' : ' and s.id_customers = ?';
  return {
    sql: `select id, sum(subtotal) as subtotal, sum(isr) as isr
      from (${PAID_IN_MONTH.map(({ sql }) => sql + one).join(' union all ')}) paid group by id`,
    params: PAID_IN_MONTH.flatMap(({ own }) => [day, day, ...own(asked), ...(id === undefined ? [] : [id])]),
  };
}
