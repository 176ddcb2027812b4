import { addDays } from '@ceiba/platform/contract';
import type { Db } from '@ceiba/platform/server';
import { BRANCHES } from './branches';
import { idOf } from './products';

interface DemoPromo {
  name: string;
  points: 0 | 1;
  /** Percent off what is given; null = free. */
  percent: string | null;
  enabled: 0 | 1;
  /** Days from today. */
  from: number;
  to: number;
  /** Product numbers, how many are bought and how many are given. */
  products: readonly (readonly [n: number, qty_min: number, qty_free: number])[];
}

const PROMOS: readonly DemoPromo[] = [
  {
    name: 'Lleva 4 y paga 3 en línea infantil',
    points: 0,
    percent: null,
    enabled: 1,
    from: -20,
    to: 40,
    products: [
      [41, 3, 1],
      [42, 3, 1],
    ],
  },
  {
    name: 'El segundo a mitad de precio',
    points: 1,
    percent: '50.00',
    enabled: 1,
    from: -10,
    to: 20,
    products: [[44, 1, 1]],
  },
  { name: 'Buen fin: 5 más 2', points: 0, percent: null, enabled: 1, from: -60, to: -30, products: [[45, 5, 2]] },
  {
    name: 'Aniversario',
    points: 1,
    percent: '20.00',
    enabled: 0,
    from: -5,
    to: 25,
    products: [
      [46, 2, 1],
      [47, 2, 1],
    ],
  },
];

/** Promotions in the branches that sell: two that run, one that is over, one that is switched off. */
export async function loadPromos(db: Db, today: string): Promise<void> {
  const shops = BRANCHES.filter((branch) => !branch.laboratory);
  for (const { name, points, percent, enabled, from, to, products } of PROMOS) {
    const { insertId } = await db.execute(
      `insert into promo (name_promo, flag_point_promo, percentage_discount_promo, flag_percentage_discount_promo,
       date_start_promo, date_end_promo, enabled_promo) values (?)`,
      [[name, points, percent ?? '0.00', percent ? 1 : 0, addDays(today, from), addDays(today, to), enabled]],
    );
    await db.insertMany(
      'promo_product',
      ['id_promo', 'id_product', 'qty_min', 'qty_free', 'position'],
      shops
        .flatMap((branch) => products.map(([n, min, free]) => [idOf(branch.products, n), min, free]))
        .map((row, at) => [insertId, ...row, at + 1]),
    );
  }
}
