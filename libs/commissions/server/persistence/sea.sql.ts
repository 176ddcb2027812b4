/** A branch's statement with its names (spec 3, "SEA row"); `c` is the owner. */
export const SEA_FROM = `from commission_sea s
  join branch_office b on b.id_branch_office = s.id_branch_office
  join customers c on c.id_customers = s.id_customers
  join type_money m on m.id_type_money = s.id_type_money
  join type_money w on w.id_type_money = s.id_money_branch`;

export const SEA_SELECT = `s.id_period, s.id_branch_office, b.key_branch_office, b.name_branch_office, s.id_customers, c.full_name,
  s.type_fee, cast(s.percentage as char) as porcentaje_text, s.total_doc, s.subtotal_earnings, s.subtotal_earnings_original,
  s.subtotal_changed, s.change_total, s.change_reason, s.isr, s.iva, s.ret_iva, s.resico, s.total, s.id_type_money, m.code_money,
  w.code_money as code_money_branch, s.facturama_id, s.facturama_state, s.facturama_error`;
