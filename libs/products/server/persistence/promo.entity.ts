import { date, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const promoTable = defineTable('promo', {
  id_promo: int.auto,
  name_promo: varchar(150),
  flag_point_promo: tinyint.default(0),
  percentage_discount_promo: decimal(5, 2).default('0.00'),
  flag_percentage_discount_promo: tinyint.default(0),
  date_start_promo: date,
  date_end_promo: date,
  enabled_promo: tinyint.default(1),
});

export const promoProductTable = defineTable('promo_product', 'promociones', {
  id_promo: int.key.with('promo'),
  id_product: int.key.uses('product'),
  qty_min: int,
  qty_free: int,
  position: int,
});
