import type { Db, SqlValue } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

export interface TestPrice {
  /** 2, the distributor's, where it is left out. */
  type?: number;
  price: string;
  point?: string;
  business?: string;
}

type TestPrices = string | readonly TestPrice[];
type TestParts = Readonly<Record<string, number>>;

/** A product as its table keeps it; what is left out is plain goods of branch 1. */
export interface TestProduct {
  id_product: number;
  /** One price of the distributor, or several. */
  prices?: TestPrices;
  /** Parts of a pack, by key. */
  parts?: TestParts;
  [column: string]: SqlValue | TestPrices | TestParts;
}

const priceRows = (id_product: number, prices: TestPrices = []): TestRow[] =>
  (typeof prices === 'string' ? [{ price: prices }] : prices).map(
    ({ type = 2, price, point = '10.00', business = '80.00' }: TestPrice) => ({
      id_product,
      id_type_price: type,
      price,
      point,
      value_business: business,
    }),
  );

const partRows = (id_product: number, parts: TestParts = {}): TestRow[] =>
  Object.entries(parts).map(([key_product, qty]) => ({ id_product, key_product, qty }));

/** A product's row with what its table wants and nobody asks about. */
function productRow({ prices: _prices, parts, ...columns }: TestProduct): TestRow {
  const key = columns.key_product ?? `K${columns.id_product}`;
  return {
    id_branch_office: 1,
    key_product: key,
    name_product: `Producto ${key}`,
    description_product: '',
    id_clasification: 1,
    description_store_product: '',
    ...(parts ? { pack_product: 1 } : {}),
    ...columns,
  } as TestRow;
}

/** Inserts products with their prices and parts; a product with parts is a pack. */
export async function insertProducts(db: Db, rows: readonly TestProduct[]): Promise<void> {
  await insertRows(db, 'product', rows.map(productRow));
  await insertRows(
    db,
    'product_price',
    rows.flatMap(({ id_product, prices }) => priceRows(id_product, prices)),
  );
  await insertRows(
    db,
    'product_component',
    rows.flatMap(({ id_product, parts }) => partRows(id_product, parts)),
  );
}
