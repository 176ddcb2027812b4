/** Kit by kit; what takes one back is a row of its own. `c` is the payee. */
export const KIT_FROM = `from commission_bonus b
  join customers c on c.id_customers = b.id_upline
  join customers n on n.id_customers = b.id_customers
  join type_money m on m.id_type_money = b.id_type_money
  join period p on p.id_period = b.id_period
  left join sale_detail d on d.id_document = b.id_document and d.line = b.line
  left join commission_bonus_statement t on t.id_statement = b.id_statement`;

const KIT = `concat('b-', b.id_bonus) as id_row, b.id_upline, c.full_name as full_name_upline, b.id_customers,
  n.full_name as full_name_customers, n.date_registration, b.date_bonus as date_doc, b.type_kit, b.key_product, d.id_product,
  b.id_document, b.amount as subtotal_earnings_kit, if(b.amount < 0, -1, 1) as subtotal_earnings_kit_number,
  ifnull(t.type_fee, c.type_fee) as type_fee, m.code_money as type_money, t.id_file is not null as exists_file`;

export const KIT_OF_PERIOD_SELECT = KIT;
export const KIT_SELECT = `${KIT}, 'inscription' as kind, null as isr, null as total, t.facturama_state, p.code_period, b.id_period,
  b.id_type_money, b.id_statement, t.facturama_id, t.facturama_error`;

/**
 * What is stamped at once: statements that cover one of the days, and what is still open in them by payee and period.
 * Placeholders: the days, twice (of the statements the other way round).
 */
export const STAMPABLE_FROM = `from (
    select concat('o-', b.id_period, '-', b.id_upline, '-', b.id_money_payee) as id_row, b.id_upline as id_payee, b.id_period,
      max(b.date_bonus) as date_doc, sum(b.amount_exchange) as amount, sum(if(b.amount < 0, -1, 1)) as kits,
      b.id_money_payee as id_type_money, 'inscription' as kind, null as type_fee, null as isr, null as total, null as id_statement,
      null as facturama_state, null as facturama_id, null as facturama_error, 0 as exists_file
    from commission_bonus b where b.counts = 1 and b.id_statement is null and b.date_bonus between ? and ?
    group by b.id_period, b.id_upline, b.id_money_payee
    union all select concat('s-', s.id_statement), s.id_customers, s.id_period, s.date_end, s.subtotal_earnings, s.kits,
      s.id_type_money, s.kind, s.type_fee, s.isr, s.total, s.id_statement, s.facturama_state, s.facturama_id, s.facturama_error,
      s.id_file is not null
    from commission_bonus_statement s where s.date_end >= ? and s.date_start <= ?) f
  join customers c on c.id_customers = f.id_payee
  join type_money m on m.id_type_money = f.id_type_money
  join period p on p.id_period = f.id_period`;
export const STAMPABLE_SELECT = `f.id_row, f.id_payee as id_upline, c.full_name as full_name_upline, null as id_customers,
  null as full_name_customers, null as date_registration, f.date_doc, f.kind, null as type_kit, null as key_product, null as id_product,
  null as id_document, f.amount as subtotal_earnings_kit, cast(f.kits as signed) as subtotal_earnings_kit_number,
  ifnull(f.type_fee, c.type_fee) as type_fee, m.code_money as type_money, f.exists_file, f.isr, f.total, f.facturama_state,
  p.code_period, f.id_period, f.id_type_money, f.id_statement, f.facturama_id, f.facturama_error`;
