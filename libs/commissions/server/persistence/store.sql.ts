/** Row by row, with the statement that gathered it; `c` is the seller. */
export const STORE_FROM = `from commission_store r
  join customers c on c.id_customers = r.id_customers
  join type_money m on m.id_type_money = r.id_type_money
  join type_money w on w.id_type_money = r.id_money_payee
  join period p on p.id_period = r.id_period_sale
  join sale s on s.id_document = r.id_document
  left join commission_bonus_statement t on t.id_statement = r.id_statement`;

export const STORE_SELECT = `r.id_store, r.id_document, r.date_store, r.id_customers, c.full_name,
  case when r.id_period = r.id_period_sale then null
    when s.anulado = 1 then concat('Venta anulada de ', p.code_period, ': ', ifnull(s.observation_anulado, ''))
    else concat('Devolución de una venta de ', p.code_period) end as why,
  r.public_net, r.partner_net, r.amount, m.code_money, r.amount_exchange, w.code_money as code_money_payee,
  ifnull(t.type_fee, c.type_fee) as type_fee, r.id_statement, t.subtotal_earnings, t.isr, t.total, t.facturama_state`;
