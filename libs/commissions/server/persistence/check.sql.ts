/**
 * A rest of the close before in the currency of this statement, exchanged at the parity of this close where its payee's
 * is another one by now (docs/adr/0075); with twelve decimals, so that a quotient is rounded once.
 */
const rest = (column: 'carried_adjustment' | 'carried_discount') => `case when b.${column} is null then 0
      when b.id_type_money = s.id_type_money then b.${column}
      when b.id_type_money = 1 then round(b.${column} * n.parity, 2)
      else round(cast(b.${column} as decimal(30,12)) / n.parity, 2) end`;

/** What counts for a statement beside it: its rows, adjustments, discounts (each gathered along its key) and the rest of the close before. */
const BESIDE = `left join (select id_customers, sum(amount_exchange) as amount from commission_row
      where id_run = ? group by id_customers) r on r.id_customers = s.id_customers
    left join (select id_customers, sum(amount_exchange) as amount from commission_adjustment
      where id_period = ? group by id_customers) a on a.id_customers = s.id_customers
    left join (select id_customers, sum(amount) as amount from commission_discount
      where id_period = ? group by id_customers) d on d.id_customers = s.id_customers
    left join commission_statement b on b.id_run = ? and b.id_customers = s.id_customers
    join commission_run n on n.id_run = s.id_run`;

const DUE = 's.calculated + s.adjustments + s.adjustment_before';
/** The rules of `gapsOf` as one word: is anything amiss? */
const AMISS = `s.calculated <> ifnull(r.amount, 0) or s.adjustments <> ifnull(a.amount, 0)
    or s.adjustment_before <> ${rest('carried_adjustment')}
    or s.subtotal_earnings_original <> greatest(0, ${DUE}) or s.carried_adjustment <> least(0, ${DUE})
    or s.subtotal_earnings <> if(s.change_total = 1, ifnull(s.subtotal_changed, 0), s.subtotal_earnings_original)
    or s.total <> s.subtotal_earnings + s.iva - s.ret_iva - s.isr - s.resico
    or s.discount <> ifnull(d.amount, 0) + ${rest('carried_discount')}
    or s.total_changed <> greatest(0, s.total - s.discount) or s.carried_discount <> greatest(0, s.discount - s.total)`;

/** Of one payee whose statement is amiss, or the sums of a currency. */
const FIGURES = `sum(ifnull(r.amount, 0)) as rows_total, sum(ifnull(a.amount, 0)) as adjusted,
    sum(${rest('carried_adjustment')}) as before_adjustment, sum(ifnull(d.amount, 0)) as discounts,
    sum(${rest('carried_discount')}) as before_discount, sum(s.calculated) as calculated, sum(s.adjustments) as adjustments,
    sum(s.adjustment_before) as adjustment_before, sum(s.subtotal_earnings_original) as original,
    max(if(s.change_total = 1, ifnull(s.subtotal_changed, 0), null)) as changed, sum(s.subtotal_earnings) as earnings,
    sum(s.iva - s.ret_iva - s.isr - s.resico) as taxes, sum(s.total) as total, sum(s.discount) as discount,
    sum(s.total_changed) as total_changed, sum(s.carried_adjustment) as carried_adjustment,
    sum(s.carried_discount) as carried_discount`;

/**
 * All statements of a closed period in one pass: one row for each currency of those that add up, one for each payee whose
 * statement does not. Parameters: the run, the period, the period, the run of the close before, the run.
 */
export const CHECK_STATEMENTS = `select s.id_type_money, if(${AMISS}, s.id_customers, 0) as who, count(*) as held, ${FIGURES}
  from commission_statement s ${BESIDE}
  where s.id_run = ? group by 1, 2 order by 1, 2`;

const NO_STATEMENT = 's.id_run = ? and s.id_customers = x.id_customers';

/** Everybody for whom something counts who has no statement; every payee has a first row. Parameters: see MISSING_STATEMENTS. */
const MISSING = `select x.id_customers from commission_row x left join commission_statement s on ${NO_STATEMENT}
    where x.id_run = ? and x.line = 1 and s.id_customers is null
  union select x.id_customers from commission_adjustment x left join commission_statement s on ${NO_STATEMENT}
    where x.id_period = ? and s.id_customers is null
  union select x.id_customers from commission_discount x left join commission_statement s on ${NO_STATEMENT}
    where x.id_period = ? and s.id_customers is null
  union select x.id_customers from commission_statement x left join commission_statement s on ${NO_STATEMENT}
    where x.id_run = ? and (x.carried_adjustment <> 0 or x.carried_discount <> 0) and s.id_customers is null`;

/**
 * The same figures of those who have no statement: few, so each is looked up by itself. Parameters: run, period, period, the run before,
 * twice (what counts for them); run and run, run and period, run and period, run and the run before (who they are).
 */
export const MISSING_STATEMENTS = `select (select c.id_type_money from customers c where c.id_customers = m.id_customers) as id_type_money,
    m.id_customers as who,
    ifnull((select sum(r.amount_exchange) from commission_row r where r.id_run = ? and r.id_customers = m.id_customers), 0) as rows_total,
    ifnull((select sum(a.amount_exchange) from commission_adjustment a
      where a.id_period = ? and a.id_customers = m.id_customers), 0) as adjusted,
    ifnull((select sum(d.amount) from commission_discount d where d.id_period = ? and d.id_customers = m.id_customers), 0) as discounts,
    ifnull((select b.carried_adjustment from commission_statement b
      where b.id_run = ? and b.id_customers = m.id_customers), 0) as before_adjustment,
    ifnull((select b.carried_discount from commission_statement b
      where b.id_run = ? and b.id_customers = m.id_customers), 0) as before_discount
  from (${MISSING}) m order by m.id_customers`;

/** The close before this one: its rests are what this one began with. */
export const RUN_BEFORE = `select q.id_run from period q join period p on p.id_period = ?
  where q.state_period = 'closed' and (q.closed_at < p.closed_at or (q.closed_at = p.closed_at and q.id_run < p.id_run))
  order by q.closed_at desc, q.id_run desc limit 1`;

/** Statements of one kind that are not the sum of their rows, or not their total; the period. */
const gathered = (kind: 'inscription' | 'store', rows: string) => `select t.id_customers, t.id_type_money,
    t.subtotal_earnings as found, ifnull(sum(b.amount_exchange), 0) as rows_total,
    t.total, t.subtotal_earnings + t.iva - t.ret_iva - t.isr - t.resico as due
  from commission_bonus_statement t left join ${rows} b on b.id_statement = t.id_statement
  where t.id_period = ? and t.kind = '${kind}'
  group by t.id_statement having found <> rows_total or t.total <> due order by t.id_statement`;
/** Bonuses that are not the sum of their rows, or not their total; the period. */
export const BONUS_GAPS = gathered('inscription', 'commission_bonus');
/** The same of what the public store brings; the period. */
export const STORE_GAPS = gathered('store', 'commission_store');

/** The same of what branches bring; the period. */
export const SEA_GAPS = `select s.id_customers, s.id_type_money, s.subtotal_earnings as found,
    if(s.change_total = 1, ifnull(s.subtotal_changed, 0), s.subtotal_earnings_original) as rows_total, s.total,
    s.subtotal_earnings + s.iva - s.ret_iva - s.isr - s.resico as due
  from commission_sea s where s.id_period = ? having found <> rows_total or s.total <> due order by s.id_branch_office`;
