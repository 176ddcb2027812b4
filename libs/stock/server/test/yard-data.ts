import type { Db } from '@ceiba/platform/server';

/** Two shops, two warehouses and two laboratories in pesos, a shop and a warehouse in dollars. */
export const B = { one: 1, two: 2, store: 57, store2: 58, lab: 70, usStore: 111, us: 120 } as const;
export const KEYS = 20;
export const PERIOD = 4;

/** The id of a key ("K1".."K20") in a branch: the same keys everywhere. */
export const idOf = (branch: number, n: number): number => branch * 100 + n;

export async function branches(db: Db): Promise<void> {
  const columns = [
    'id_branch_office',
    'key_branch_office',
    'name_branch_office',
    'start_ticket_branch_office',
    'end_ticket_branch_office',
    'id_tax_1',
    'id_type_money',
    'id_type_round',
    'is_laboratory',
    'is_branch_office',
    'name_ticket',
    'address_ticket',
    'ticket_header_1',
    'ticket_header_2',
    'ticket_footer_1',
    'zip_code',
    'time_zone',
  ];
  const texts = ['T', 'A', '', '', '', '06000', 'America/Mexico_City'];
  await db.insertMany('branch_office', columns, [
    [B.one, 'UNO', 'Sucursal Uno', 1, 9, 1, 2, 1, 0, 1, ...texts],
    [B.two, 'DOS', 'Sucursal Dos', 1, 9, 1, 2, 1, 0, 1, ...texts],
    [B.store, 'ALM', 'Almacén', 1, 9, 1, 2, 1, 0, 0, ...texts],
    [B.store2, 'ALM2', 'Almacén Sur', 1, 9, 1, 2, 1, 0, 0, ...texts],
    [B.lab, 'LAB', 'Laboratorio', 1, 9, 1, 2, 1, 1, 0, ...texts],
    [B.usStore, 'ALMUS', 'Warehouse', 1, 9, 6, 1, 1, 0, 0, ...texts],
    [B.us, 'LAX', 'Los Ángeles', 1, 9, 6, 1, 1, 0, 1, ...texts],
  ]);
}

export async function products(db: Db): Promise<void> {
  const all = Object.values(B).flatMap((branch) =>
    Array.from({ length: KEYS }, (_, at) => ({ branch, n: at + 1, id: idOf(branch, at + 1) })),
  );
  await db.insertMany(
    'product',
    [
      'id_product',
      'id_branch_office',
      'key_product',
      'name_product',
      'description_product',
      'id_clasification',
      'description_store_product',
      'price_product',
    ],
    all.map(({ branch, n, id }) => [id, branch, `K${n}`, `Producto ${n}`, '', 1, '', '5.00']),
  );
  await db.insertMany(
    'product_price',
    ['id_product', 'id_type_price', 'price', 'point', 'value_business'],
    all.map(({ id }) => [id, 2, '10.00', '1.00', '8.00']),
  );
  // A product of the first shop alone, a pack, one without any price.
  await db.insertMany(
    'product',
    [
      'id_product',
      'id_branch_office',
      'key_product',
      'name_product',
      'description_product',
      'id_clasification',
      'description_store_product',
      'pack_product',
    ],
    [
      [idOf(B.one, 90), B.one, 'SOLO', 'Solo aquí', '', 1, '', 0],
      [idOf(B.one, 91), B.one, 'PACK', 'Paquete', '', 1, '', 1],
    ],
  );
}
