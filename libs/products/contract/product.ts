import type { TaxRate } from '@ceiba/catalogs/contract';

/** What one unit of a sold product takes from the stock branch: itself, or the components of a pack. */
export interface StockTake {
  id_product: number;
  key_product: string;
  name_product: string;
  qty: number;
}

/** All that selling a product needs. Amounts are decimal strings in the branch's currency. */
export interface SaleProduct {
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

/** A line of the product lists and of the picker. */
export interface ProductRow {
  id_product: number;
  id_branch_office: number;
  key_branch_office: string;
  key_product: string;
  name_product: string;
  description_product: string;
  barcode: string | null;
  id_clasification: number;
  name_clasification: string;
  pack_product: 0 | 1;
  is_promo: 0 | 1;
  is_kit: 0 | 1;
  has_event: 0 | 1;
  enabled_product: 0 | 1;
  /** What can be sold now: unexpired stock minus what open online payments hold; a pack: of its scarcest component. */
  exists_current_qty_product: string;
  /** Held by open online payments. */
  exists_separated_qty_product: string;
  file_photo: string | null;
  tax_1: string | null;
  exempt_1: number | null;
}

/** A line of `GET /product/get/all/{branch}`: the same with the figures of price type 2 and what lies in locations. */
export interface ProductListRow extends ProductRow {
  /** Small picture beside `file_photo`; null where there is none. */
  file_thumbnail: string | null;
  price_type_2: string | null;
  point_product: string | null;
  value_business_product: string | null;
  /** Quantity in warehouse locations, four decimals. */
  exists_pallet_stock: string;
}

/** `GET /product/get/id/{id}`: every field of the form. */
export interface ProductView extends Omit<ProductListRow, 'exempt_1' | 'tax_1'> {
  name_branch_office: string;
  id_type_money: number;
  id_product_unit: number;
  stock_min_product: string;
  stock_max_product: string;
  stock_min_branch_office: string;
  stock_max_branch_office: string;
  weight_product: string;
  price_product: string;
  avaible_store_product: 0 | 1;
  description_store_product: string;
  id_tax_1: number | null;
  id_tax_2: number | null;
  id_tax_3: number | null;
  id_exempt_1: number | null;
  id_exempt_2: number | null;
  id_exempt_3: number | null;
  tax: { id_tax: number; order_tax: 1 | 2 | 3 }[];
  exempt: { id_exempt: number; order_exempt: 1 | 2 | 3 }[];
  /** IVA rate that its sales carry (own taxes, else the branch's; an exempt: 0), four decimals. */
  iva_product: string;
  point_min_1: string | null;
  point_min_2: string | null;
  id_period_promo: number | null;
  type_kit: string | null;
  bono_kit_pesos: string;
  bono_kit_usd: string;
  show_in_new_customers: 0 | 1;
  id_type_event_zone: number | null;
  event_location: string | null;
  event_date: string | null;
  event_time: string | null;
  id_organ: number | null;
  benefits_product: string | null;
  dosis_product: string | null;
  observation_product: string | null;
  show_bot_product: 0 | 1;
  bot_name_product: string | null;
  sat_product_key: string | null;
  sat_unit_key: string | null;
  tax_object: string | null;
}

/** The same with the price of one type; all three null where it has none. */
export interface PricedProductRow extends ProductRow {
  price: string | null;
  point: string | null;
  value_business: string | null;
  /** The product's own taxes combined, IVA on top of IEPS; null = the branch's. */
  rate: string | null;
  /** The part of it that is IEPS. */
  rate_ieps: string | null;
  /** 1 = carries no tax at all. */
  exempt: 0 | 1;
}
