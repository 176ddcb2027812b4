import type { Db } from '@ceiba/platform/server';
import { BRANCHES } from './branches';
import { idOf } from './products';

/** First number of the raw materials in a laboratory; products for sale have lower ones. */
const FIRST = 90;
const GRAMS = 2;
const CLASIFICATION = 12;

const MATERIALS = [
  ['MP-001', 'Colágeno hidrolizado a granel', GRAMS],
  ['MP-002', 'Ácido ascórbico', GRAMS],
  ['MP-003', 'Saborizante de frutos rojos', GRAMS],
  ['MP-004', 'Tarro con tapa de 500 g', 1],
  ['MP-005', 'Etiqueta impresa', 1],
] as const;

/** What one jar of collagen (NUT-003) takes. */
const STEPS = [
  ['MP-001', 480],
  ['MP-002', 15],
  ['MP-003', 5],
  ['MP-004', 1],
  ['MP-005', 1],
] as const;
export const PRODUCED = 3;

export const materialOf = (laboratory: number, at: number): number => {
  const branch = BRANCHES.find(({ id }) => id === laboratory);
  return idOf(branch?.products ?? 0, FIRST + at);
};

/** Raw materials of the two laboratories, and the steps of the jar that they make. */
export async function loadRawMaterials(db: Db): Promise<void> {
  const laboratories = BRANCHES.filter((branch) => branch.laboratory);
  const columns =
    'id_product id_branch_office key_product name_product description_product id_clasification id_product_unit price_product description_store_product';
  await db.insertMany(
    'product',
    columns.split(' '),
    laboratories.flatMap(({ id, products }) =>
      MATERIALS.map(([key, name, unit], at) => [
        idOf(products, FIRST + at),
        id,
        key,
        name,
        name,
        CLASIFICATION,
        unit,
        unit === GRAMS ? '0.45' : '6.80',
        name,
      ]),
    ),
  );
  await db.insertMany(
    'product_production',
    ['id_product', 'order_n', 'key_product', 'qty'],
    laboratories.flatMap(({ products }) =>
      STEPS.map(([key, qty], at) => [idOf(products, PRODUCED), at + 1, key, `${qty}.0000`]),
    ),
  );
}
