import type { PricedProductRow, ProductRow } from '@ceiba/products/contract';

/** A product as the picker finds it; the price and its company only where a price type was asked for. */
export type FoundProduct = ProductRow &
  Partial<Pick<PricedProductRow, 'price' | 'point' | 'value_business' | 'rate' | 'rate_ieps' | 'exempt'>>;

/** Where products are looked for. */
export interface ProductPlace {
  /** Null while no branch is chosen: nothing is found. */
  branch: number | null;
  /** Prices of this type come along. */
  typePrice?: number;
  /** Disabled products as well: they have moved. */
  disabledToo?: boolean;
}

/** What is being added. */
export interface ProductItem {
  product: FoundProduct;
  qty: number;
  /** What a GS1 code says of the goods. */
  lot?: string | null;
  date_expiration?: string | null;
}

/** Why some of the products, or all of them, were not added. */
export interface NotAdded {
  text: string;
  /** How many of them. */
  left: number;
}

/** Takes products over; one from a scan or a click, many from a list. May take its time. Answers null when all are in. */
export type TakeProducts = (items: readonly ProductItem[]) => Promise<NotAdded | null> | NotAdded | null;

/** What every way of adding products asks for. */
export interface Adding extends ProductPlace {
  /** The place as it is now, where it may change before the next drawing. */
  placeNow?: () => ProductPlace;
  onAdd: TakeProducts;
  /** A line of the bulk list without a quantity is one piece. */
  listOne?: boolean;
  /** Products without a price of the type can't be added. */
  needsPrice?: boolean;
  /** Takes a code that is no product's; false: it is nothing else either, a text: why it is not taken. */
  elsewhere?: (code: string) => Promise<boolean | string>;
  /** Said instead of adding: something else has to be chosen first. */
  unready?: string | null;
}

/** Fixed texts (spec 2, section 5, "Bulk list"). */
export const PICKER_MESSAGES = {
  branch: 'Por favor, seleccionar Sucursal',
  listFormat: 'Por favor, revisar el formato del listado',
  listEmpty: 'Por favor, agregar productos al listado',
  loading: 'Cargando Productos',
  loaded: 'Productos cargados',
} as const;

/** Whether the row came with a price type's columns. */
export function isPriced(row: FoundProduct): row is PricedProductRow {
  return row.price !== undefined;
}

/** Why a product can't be added at all; null when it can. */
export function refusalOf(product: FoundProduct, needsPrice: boolean | undefined): string | null {
  return needsPrice && !product.price ? `${product.key_product}: sin precio para el tipo de precio.` : null;
}
