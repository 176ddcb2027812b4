/** What a statement is and what it must be made of, the facts of one payee in one row. */
const FACTS = `select id, max(money) as money, sum(held) as held, sum(rows_total) as rows_total, sum(adjusted) as adjusted,
    sum(before_adjustment) as before_adjustment, sum(discounts) as discounts, sum(before_discount) as before_discount,
    sum(calculated) as calculated, sum(adjustments) as adjustments, sum(adjustment_before) as adjustment_before,
    sum(original) as original, max(changed) as changed, sum(earnings) as earnings, sum(taxes) as taxes, sum(total) as total,
    sum(discount) as discount, sum(total_changed) as total_changed, sum(carried_adjustment) as carried_adjustment,
    sum(carried_discount) as carried_discount
  from (
    select s.id_customers as id, s.id_type_money as money, 1 as held, 0 as rows_total, 0 as adjusted, 0 as before_adjustment,
      0 as discounts, 0 as before_discount, s.calculated, s.adjustments, s.adjustment_before,
      s.subtotal_earnings_original as original, if(s.change_total = 1, ifnull(s.subtotal_changed, 0), null) as changed,
      s.subtotal_earnings as earnings, s.iva - s.ret_iva - s.isr - s.resico as taxes, s.total, s.discount, s.total_changed,
      s.carried_adjustment, s.carried_discount
    from commission_statement s where s.id_run = ?
    union all
    select id_customers, max(if(has_exchange = 1, 3 - id_type_money, id_type_money)), 0, sum(amount_exchange), 0, 0,
      0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0, 0
    from commission_row where id_run = ? group by id_customers
    union all
    select id_customers, null, 0, 0, sum(amount_exchange), 0, 0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0, 0
    from commission_adjustment where id_period = ? group by id_customers
    union all
    select id_customers, null, 0, 0, 0, 0, sum(amount), 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0, 0
    from commission_discount where id_period = ? group by id_customers
    union all
    select id_customers, null, 0, 0, 0, carried_adjustment, 0, carried_discount, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0, 0
    from commission_statement where id_run = ? and (carried_adjustment <> 0 or carried_discount <> 0)
  ) u group by id`;

/** The rules of `gapsOf` as one word: is anything amiss? A payee without a statement is, where anything counts for him. */
const AMISS = `if(f.held = 1,
    f.calculated <> f.rows_total or f.adjustments <> f.adjusted or f.adjustment_before <> f.before_adjustment
    or f.original <> greatest(0, f.calculated + f.adjustments + f.adjustment_before)
    or f.carried_adjustment <> least(0, f.calculated + f.adjustments + f.adjustment_before)
    or f.earnings <> ifnull(f.changed, f.original) or f.total <> f.earnings + f.taxes
    or f.discount <> f.discounts + f.before_discount or f.total_changed <> greatest(0, f.total - f.discount)
    or f.carried_discount <> greatest(0, f.discount - f.total),
    f.rows_total <> 0 or f.adjusted <> 0 or f.before_adjustment <> 0 or f.discounts <> 0 or f.before_discount <> 0)`;

/**
 * All statements of a closed period in one pass: one row for each currency of those that add up, one for each payee whose
 * statement does not. Parameters: the run, the run, the period, the period, the run of the close before.
 */
export const CHECK_STATEMENTS = `select ifnull(f.money, (select c.id_type_money from customers c where c.id_customers = f.id)) as id_type_money,
    if(${AMISS}, f.id, 0) as who, sum(f.held) as held, sum(f.rows_total) as rows_total, sum(f.adjusted) as adjusted,
    sum(f.before_adjustment) as before_adjustment, sum(f.discounts) as discounts, sum(f.before_discount) as before_discount,
    sum(f.calculated) as calculated, sum(f.adjustments) as adjustments, sum(f.adjustment_before) as adjustment_before,
    sum(f.original) as original, max(f.changed) as changed, sum(f.earnings) as earnings, sum(f.taxes) as taxes,
    sum(f.total) as total, sum(f.discount) as discount, sum(f.total_changed) as total_changed,
    sum(f.carried_adjustment) as carried_adjustment, sum(f.carried_discount) as carried_discount
  from (${FACTS}) f group by 1, 2 order by 1, 2`;

/** The close before this one: its rests are what this one began with. */
export const RUN_BEFORE = `select q.id_run from period q join period p on p.id_period = ?
  where q.state_period = 'closed' and (q.closed_at < p.closed_at or (q.closed_at = p.closed_at and q.id_run < p.id_run))
  order by q.closed_at desc, q.id_run desc limit 1`;

/** Bonuses that are not the sum of their rows, or not their total; the period. */
export const BONUS_GAPS = `select t.id_customers, t.id_type_money, t.subtotal_earnings as found, ifnull(sum(b.amount_exchange), 0) as rows_total,
    t.total, t.subtotal_earnings + t.iva - t.ret_iva - t.isr - t.resico as due
  from commission_bonus_statement t left join commission_bonus b on b.id_statement = t.id_statement
  where t.id_period = ? group by t.id_statement having found <> rows_total or t.total <> due order by t.id_statement`;

/** The same of what branches bring; the period. */
export const SEA_GAPS = `select s.id_customers, s.id_type_money, s.subtotal_earnings as found,
    if(s.change_total = 1, ifnull(s.subtotal_changed, 0), s.subtotal_earnings_original) as rows_total, s.total,
    s.subtotal_earnings + s.iva - s.ret_iva - s.isr - s.resico as due
  from commission_sea s where s.id_period = ? having found <> rows_total or s.total <> due order by s.id_branch_office`;
