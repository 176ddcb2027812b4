import { IN_DOLLARS, insertBranches } from '@ceiba/branches/testing';
import type { Db } from '@ceiba/platform/server';
import { insertProducts } from '@ceiba/products/testing';

/** Two shops, two warehouses and two laboratories in pesos, a shop and a warehouse in dollars. */
export const B = { one: 1, two: 2, store: 57, store2: 58, lab: 70, usStore: 111, us: 120 } as const;
export const KEYS = 20;

/** The id of a key ("K1".."K20") in a branch: the same keys everywhere. */
export const idOf = (branch: number, n: number): number => branch * 100 + n;

export async function yardBranches(db: Db): Promise<void> {
  const few = { end_ticket_branch_office: 9, name_ticket: 'T', address_ticket: 'A' };
  const store = { ...few, is_branch_office: 0 };
  const named = (id_branch_office: number, key_branch_office: string, name_branch_office: string) => ({
    id_branch_office,
    key_branch_office,
    name_branch_office,
  });
  await insertBranches(db, [
    { ...named(B.one, 'UNO', 'Sucursal Uno'), ...few },
    { ...named(B.two, 'DOS', 'Sucursal Dos'), ...few },
    { ...named(B.store, 'ALM', 'Almacén'), ...store },
    { ...named(B.store2, 'ALM2', 'Almacén Sur'), ...store },
    { ...named(B.lab, 'LAB', 'Laboratorio'), ...store, is_laboratory: 1 },
    { ...named(B.usStore, 'ALMUS', 'Warehouse'), ...store, ...IN_DOLLARS },
    { ...named(B.us, 'LAX', 'Los Ángeles'), ...few, ...IN_DOLLARS },
  ]);
}

export async function yardProducts(db: Db): Promise<void> {
  const all = Object.values(B).flatMap((branch) =>
    Array.from({ length: KEYS }, (_, at) => ({ branch, n: at + 1, id: idOf(branch, at + 1) })),
  );
  await insertProducts(
    db,
    all.map(({ branch, n, id }) => ({
      id_product: id,
      id_branch_office: branch,
      key_product: `K${n}`,
      name_product: `Producto ${n}`,
      price_product: '5.00',
      prices: [{ price: '10.00', point: '1.00', business: '8.00' }],
    })),
  );
  // Of the first shop alone, without any price: goods and a pack.
  await insertProducts(db, [
    { id_product: idOf(B.one, 90), key_product: 'SOLO', name_product: 'Solo aquí' },
    { id_product: idOf(B.one, 91), key_product: 'PACK', name_product: 'Paquete', pack_product: 1 },
  ]);
}
