import { char, date, decimal, defineTable, int, text, tinyint, varchar } from '@ceiba/platform/server';

/** `normalCode` of the contract, as the database computes it: one number in all its spellings. */
const BARCODE_NORM = "if(`barcode` regexp '^([0-9]{8}|[0-9]{12,14})$',lpad(`barcode`,14,'0'),`barcode`)";

export const productTable = defineTable('product', 'productos', {
  id_product: int.auto,
  id_branch_office: int.uses('branch_office'),
  key_product: varchar(100),
  name_product: varchar(255),
  description_product: text,
  id_clasification: int.uses('clasification'),
  id_product_unit: int.default(1).uses('product_unit'),
  pack_product: tinyint.default(0),
  barcode: varchar(60).null,
  barcode_norm: varchar(60).computed(BARCODE_NORM),
  stock_min_product: decimal(14, 4).default('0.0000'),
  stock_max_product: decimal(14, 4).default('0.0000'),
  stock_min_branch_office: decimal(14, 4).default('0.0000'),
  stock_max_branch_office: decimal(14, 4).default('0.0000'),
  weight_product: decimal(12, 2).default('0.00'),
  price_product: decimal(14, 2).default('0.00'),
  avaible_store_product: tinyint.default(0),
  description_store_product: text,
  id_tax_1: int.null.uses('tax'),
  id_tax_2: int.null.uses('tax'),
  id_tax_3: int.null.uses('tax'),
  id_exempt_1: int.null.uses('exempt'),
  id_exempt_2: int.null.uses('exempt'),
  id_exempt_3: int.null.uses('exempt'),
  is_promo: tinyint.default(0),
  point_min_1: decimal(14, 2).null,
  point_min_2: decimal(14, 2).null,
  id_period_promo: int.null.uses('period', 'productos en promoción'),
  is_kit: tinyint.default(0),
  type_kit: varchar(20).null,
  bono_kit_pesos: decimal(14, 2).default('0.00'),
  bono_kit_usd: decimal(14, 2).default('0.00'),
  show_in_new_customers: tinyint.default(0),
  has_event: tinyint.default(0),
  id_type_event_zone: int.null.uses('type_event_zone'),
  event_location: varchar(255).null,
  event_date: date.null,
  event_time: varchar(5).null,
  event_reentry: tinyint.default(0),
  id_organ: int.null.uses('organ'),
  benefits_product: text.null,
  dosis_product: text.null,
  observation_product: text.null,
  show_bot_product: tinyint.default(0),
  bot_name_product: varchar(255).null,
  enabled_product: tinyint.default(1),
  sat_product_key: varchar(8).null,
  sat_unit_key: varchar(3).null,
  tax_object: char(2).null,
});

export const productComponentTable = defineTable('product_component', {
  id_component: int.auto,
  id_product: int.with('product'),
  key_product: varchar(100),
  qty: int,
});

export const productPhotoTable = defineTable('product_photo', {
  id_photo: int.auto,
  id_product: int.with('product'),
  name_photo: varchar(100),
  alt_photo: varchar(100),
  file_photo: varchar(255),
  file_thumbnail: varchar(255).null,
  position: int.default(0),
});

export const productPriceTable = defineTable('product_price', 'precios de productos', {
  id_product: int.key.with('product'),
  id_type_price: int.key.uses('type_price'),
  price: decimal(14, 2),
  point: decimal(14, 2),
  value_business: decimal(14, 2),
});

export const productProductionTable = defineTable('product_production', 'producción de productos', {
  id_production: int.auto,
  id_product: int.with('product'),
  key_product: varchar(100),
  order_n: int,
  qty: decimal(14, 4),
  has_conversion: tinyint.default(0),
  qty_conversion: decimal(14, 4).null,
  new_qty: decimal(14, 4).null,
  new_id_product_unit: int.null.uses('product_unit'),
});
