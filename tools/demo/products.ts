import type { Db, SqlValue } from '@ceiba/platform/server';
import { addDays } from '@ceiba/platform/contract';
import { BRANCHES } from './branches';
import type { DemoPhoto } from './photos';
import { pricesOf } from './prices';
import { type DemoProduct, PRODUCTS } from './product-data';

export const idOf = (base: number, n: number): number => base + n;

/** One product in one branch, column by column. */
function rowOf(product: DemoProduct, branch: (typeof BRANCHES)[number], today: string): Record<string, SqlValue> {
  const cost = Math.round(product.price * (branch.money === 2 ? 0.3 : 0.018) * 100) / 100;
  return {
    id_product: idOf(branch.products, product.n),
    id_branch_office: branch.id,
    key_product: product.key,
    name_product: product.name,
    description_product: product.text,
    id_clasification: product.clasification,
    pack_product: product.pack ? 1 : 0,
    barcode: `750${String(1_000_000_00 + product.n * 137).slice(0, 9)}`,
    stock_min_product: 10,
    stock_max_product: 500,
    stock_min_branch_office: 10,
    stock_max_branch_office: 500,
    weight_product: product.weight,
    price_product: Math.max(0.1, cost).toFixed(2),
    avaible_store_product: product.promo || product.kit ? 0 : 1,
    description_store_product: product.text,
    id_tax_1: product.food && branch.money === 2 ? 3 : null,
    is_promo: product.promo ? 1 : 0,
    point_min_1: product.promo?.first ?? null,
    point_min_2: product.promo?.second ?? null,
    id_period_promo: product.promo ? 4 : null,
    is_kit: product.kit ? 1 : 0,
    type_kit: product.kit?.type ?? null,
    bono_kit_pesos: branch.money === 2 ? (product.kit?.pesos ?? 0) : 0,
    bono_kit_usd: branch.money === 1 ? (product.kit?.dollars ?? 0) : 0,
    show_in_new_customers: product.kit ? 1 : 0,
    has_event: product.event ? 1 : 0,
    id_type_event_zone: product.event ? 1 : null,
    event_location: product.event ? 'Centro de Convenciones, Puebla' : null,
    event_date: product.event ? addDays(today, 75) : null,
    event_time: product.event ? '09:00' : null,
    id_organ: product.organ ?? null,
    benefits_product: product.benefits,
    dosis_product: product.dose,
    show_bot_product: product.n <= 20 ? 1 : 0,
    bot_name_product: product.n <= 20 ? product.name : null,
    sat_product_key: product.clasification <= 3 || product.clasification === 6 ? '50501500' : '53131600',
    sat_unit_key: 'H87',
    tax_object: '02',
  };
}

/** Products, prices, contents and pictures in every branch. */
export async function loadProducts(db: Db, photos: ReadonlyMap<number, DemoPhoto>, today: string): Promise<void> {
  const all = BRANCHES.flatMap((branch) =>
    PRODUCTS.map((product) => ({ branch, product, id: idOf(branch.products, product.n) })),
  );
  const rows = all.map(({ branch, product }) => rowOf(product, branch, today));
  await db.insertMany(
    'product',
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
  );
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    all.flatMap(({ branch, product, id }) =>
      pricesOf(product, branch.money).map((price) => [
        id,
        price.id_type_price,
        price.price,
        price.point,
        price.value_business,
      ]),
    ),
  );
  await db.insertMany(
    'product_component',
    ['id_product', 'key_product', 'qty'],
    all.flatMap(({ product, id }) => (product.pack ?? []).map(([key, qty]) => [id, key, qty])),
  );
  await db.insertMany(
    'product_photo',
    ['id_product', 'name_photo', 'alt_photo', 'file_photo', 'file_thumbnail', 'position'],
    all.map(({ product, id }) => {
      const picture = photos.get(product.n);
      return [id, product.name, product.name, String(picture?.photo), String(picture?.thumbnail), 1];
    }),
  );
}
