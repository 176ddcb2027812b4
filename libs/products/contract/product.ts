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

/** The same with the price of one type; all three null where it has none. */
export interface PricedProductRow extends ProductRow {
  price: string | null;
  point: string | null;
  value_business: string | null;
  /** Sum of the product's own taxes; null = the branch's. */
  rate: string | null;
  /** 1 = carries no tax at all. */
  exempt: 0 | 1;
}
