import { z } from 'zod';
import type { TaxRate } from '@ceiba/catalogs/contract';
import { aDay, aDecimal, aFlag, aMoney, anId, aRate, aText } from '@ceiba/platform/contract';
import type { ProductUnit } from './quantity';

/** What one unit of a sold product takes from the stock branch: itself, or the components of a pack. */
export interface StockTake {
  id_product: number;
  key_product: string;
  name_product: string;
  qty: number;
}

/** All that selling a product needs. Amounts are decimal strings in the branch's currency. */
export interface SaleProduct extends ProductUnit {
  id_product: number;
  id_branch_office: number;
  key_product: string;
  name_product: string;
  id_clasification: number;
  pack_product: 0 | 1;
  is_promo: 0 | 1;
  is_kit: 0 | 1;
  type_kit: string | null;
  bono_kit_pesos: string;
  bono_kit_usd: string;
  has_event: 0 | 1;
  enabled_product: 0 | 1;
  avaible_store_product: 0 | 1;
  weight_product: string;
  /** Null where the product has no price of the asked type. */
  price: string | null;
  point: string | null;
  value_business: string | null;
  /** The product's own taxes; empty = the branch's (decisions.md, "Money, tax, totals"). */
  taxes: TaxRate[];
  /** 1 = carries no tax at all ("Total sin IVA"). */
  exempt: 0 | 1;
  sat_product_key: string | null;
  sat_unit_key: string | null;
  tax_object: string | null;
  takes: StockTake[];
  /** Keys that the stock branch lacks; selling is refused, naming them. */
  missing: string[];
}

/** The unit of a product's quantities, as answers carry it beside them. */
export const unitFields = { id_product_unit: anId, code_product_unit: aText } as const;

/** A line of the product lists and of the picker. */
const productRow = z.strictObject({
  id_product: anId,
  id_branch_office: anId,
  key_branch_office: aText,
  key_product: aText,
  name_product: aText,
  description_product: aText,
  barcode: aText.nullable(),
  id_clasification: anId,
  name_clasification: aText,
  pack_product: aFlag,
  is_promo: aFlag,
  is_kit: aFlag,
  has_event: aFlag,
  enabled_product: aFlag,
  /** What can be sold now: unexpired stock minus what open online payments hold; a pack: of its scarcest component. */
  exists_current_qty_product: aDecimal(4),
  /** Held by open online payments. */
  exists_separated_qty_product: aDecimal(4),
  /** There, but in lots that are expired: not to be sold. */
  exists_expired_qty_product: aDecimal(4),
  ...unitFields,
  file_photo: aText.nullable(),
  tax_1: aText.nullable(),
  exempt_1: anId.nullable(),
});
export type ProductRow = z.output<typeof productRow>;

/** A line of `GET /product/get/all/{branch}`: the same with the figures of price type 2 and what lies in locations. */
export const productListRow = productRow.extend({
  /** Small picture beside `file_photo`; null where there is none. */
  file_thumbnail: aText.nullable(),
  price_type_2: aMoney.nullable(),
  point_product: aMoney.nullable(),
  value_business_product: aMoney.nullable(),
  /** Quantity in warehouse locations. */
  exists_pallet_stock: aDecimal(4),
});
export type ProductListRow = z.output<typeof productListRow>;

const aPlace = z.literal([1, 2, 3]);

/** `GET /product/get/id/{id}`: every field of the form. */
export const productView = productListRow.extend({
  name_branch_office: aText,
  id_type_money: anId,
  stock_min_product: aDecimal(4),
  stock_max_product: aDecimal(4),
  stock_min_branch_office: aDecimal(4),
  stock_max_branch_office: aDecimal(4),
  weight_product: aDecimal(2),
  price_product: aMoney,
  avaible_store_product: aFlag,
  description_store_product: aText,
  id_tax_1: anId.nullable(),
  id_tax_2: anId.nullable(),
  id_tax_3: anId.nullable(),
  id_exempt_1: anId.nullable(),
  id_exempt_2: anId.nullable(),
  id_exempt_3: anId.nullable(),
  tax: z.array(z.strictObject({ id_tax: anId, order_tax: aPlace })),
  exempt: z.array(z.strictObject({ id_exempt: anId, order_exempt: aPlace })),
  /** IVA rate that its sales carry (own taxes, else the branch's; an exempt: 0). */
  iva_product: aRate,
  point_min_1: aDecimal(2).nullable(),
  point_min_2: aDecimal(2).nullable(),
  id_period_promo: anId.nullable(),
  type_kit: aText.nullable(),
  bono_kit_pesos: aMoney,
  bono_kit_usd: aMoney,
  show_in_new_customers: aFlag,
  id_type_event_zone: anId.nullable(),
  event_location: aText.nullable(),
  event_date: aDay.nullable(),
  event_time: aText.nullable(),
  /** Whoever leaves may come back: the doors read exits, too (docs/adr/0065). */
  event_reentry: aFlag,
  id_organ: anId.nullable(),
  benefits_product: aText.nullable(),
  dosis_product: aText.nullable(),
  observation_product: aText.nullable(),
  show_bot_product: aFlag,
  bot_name_product: aText.nullable(),
  sat_product_key: aText.nullable(),
  sat_unit_key: aText.nullable(),
  tax_object: aText.nullable(),
});
export type ProductView = z.output<typeof productView>;

/** A line of the picker with the price of one type; all three null where it has none. */
export const pricedProductRow = productRow.extend({
  price: aMoney.nullable(),
  point: aMoney.nullable(),
  value_business: aMoney.nullable(),
  /** The product's own taxes combined, IVA on top of IEPS; null = the branch's. */
  rate: aRate.nullable(),
  /** The part of it that is IEPS. */
  rate_ieps: aRate.nullable(),
  /** 1 = carries no tax at all. */
  exempt: aFlag,
});
export type PricedProductRow = z.output<typeof pricedProductRow>;
