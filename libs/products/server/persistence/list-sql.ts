/** Columns of every product list; joins in `LIST_JOINS`. */
export const LIST_COLUMNS = `p.id_product, p.id_branch_office, b.key_branch_office, p.key_product, p.name_product,
  p.description_product, p.barcode, p.id_product_unit, n.code_product_unit, p.id_clasification, c.name_clasification, p.pack_product, p.is_promo, p.is_kit,
  p.has_event, p.enabled_product, t.name_tax as tax_1, p.id_exempt_1 as exempt_1,
  (select concat('/api/productphoto/file/', f.file_photo) from product_photo f
   where f.id_product = p.id_product order by f.position, f.id_photo limit 1) as file_photo`;

/** What the products' own screen shows besides: thumbnail and the figures of price type 2 (spec 2, section 3). */
export const OWN_COLUMNS = `(select concat('/api/productphoto/file/', coalesce(f.file_thumbnail, f.file_photo))
   from product_photo f where f.id_product = p.id_product order by f.position, f.id_photo limit 1) as file_thumbnail,
  w.price as price_type_2, w.point as point_product, w.value_business as value_business_product`;

const RATE = "if(x.factor_tax = 'Exento', 0, x.value_tax)";
const OWN_TAXES = 'from tax x where x.id_tax in (p.id_tax_1, p.id_tax_2, p.id_tax_3)';

/** What a sale's totals need: the price of the type, the product's own taxes (null = the branch's) and whether it is exempt. */
export const PRICED_COLUMNS = `pp.price, pp.point, pp.value_business,
  (select cast((1 + sum(if(x.type_tax = 'IEPS', ${RATE}, 0))) * (1 + sum(if(x.type_tax = 'IEPS', 0, ${RATE}))) - 1
    as decimal(8, 4)) ${OWN_TAXES}) as rate,
  (select cast(sum(if(x.type_tax = 'IEPS', ${RATE}, 0)) as decimal(8, 4)) ${OWN_TAXES}) as rate_ieps,
  if(p.id_exempt_1 is not null, 1, coalesce((select min(x.factor_tax = 'Exento') ${OWN_TAXES}), 0)) as exempt`;

export const LIST_JOINS = `from product p
  join branch_office b on b.id_branch_office = p.id_branch_office
  join clasification c on c.id_clasification = p.id_clasification
  left join product_unit n on n.id_product_unit = p.id_product_unit
  left join tax t on t.id_tax = p.id_tax_1`;

/** The same with the figures of price type 2. */
export const OWN_JOINS = `${LIST_JOINS}
  left join product_price w on w.id_product = p.id_product and w.id_type_price = 2`;

/** The rest of the form's fields. */
export const FORM_COLUMNS = `b.name_branch_office, b.id_type_money, p.stock_min_product,
  p.stock_max_product, p.stock_min_branch_office, p.stock_max_branch_office, p.weight_product, p.price_product,
  p.avaible_store_product, p.description_store_product, p.id_tax_1, p.id_tax_2, p.id_tax_3, p.id_exempt_1,
  p.id_exempt_2, p.id_exempt_3, p.point_min_1, p.point_min_2, p.id_period_promo, p.type_kit, p.bono_kit_pesos,
  p.bono_kit_usd, p.show_in_new_customers, p.id_type_event_zone, p.event_location, p.event_date, p.event_time,
  p.event_reentry, p.id_organ, p.benefits_product, p.dosis_product, p.observation_product, p.show_bot_product, p.bot_name_product,
  p.sat_product_key, p.sat_unit_key, p.tax_object`;
