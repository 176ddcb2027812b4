const business = (money: number) => `sum(if(id_type_money = ${money}, value_business_total, 0))`;

/** The sums of a period's sales with the names; the condition on `v.id_period` reaches into the sums. */
export const PERIOD_POINTS = {
  from: `from (select id_period, id_customers, sum(point_total) as points, ${business(1)} as usd, ${business(2)} as mxn
      from sale where anulado = 0 and source_doc in ('VENTA', 'ECOMMERCE_PAGADO') group by id_period, id_customers) v
    join customers c on c.id_customers = v.id_customers
    join branch_office b on b.id_branch_office = c.id_branch_office
    join country k on k.id_country = c.id_country`,
  select: `v.id_customers, c.full_name, b.key_branch_office, k.code_country, c.id_status,
    v.points as point_current_customers, v.usd as business_usd, v.mxn as business_mxn`,
} as const;
