import { type Db, tableOf } from '@ceiba/platform/server';

/** A sub-list of products whose rows stand in an order. */
export interface Ordered {
  table: 'product_production' | 'product_photo';
  id: 'id_production' | 'id_photo';
  position: 'order_n' | 'position';
}

/** The ids of a product's rows in their order, and how to write another one; the caller holds the product's lock. */
export async function inOrder(db: Db, { table, id, position }: Ordered, id_product: number) {
  const rows = await db.query<{ id: number; position: number }>(
    `select ${id} as id, ${position} as position from ${table} where id_product = ? order by ${position}, ${id}`,
    [id_product],
  );
  const ids = rows.map((row) => row.id);
  const write = async (order: readonly number[]): Promise<void> => {
    const old = new Map(rows.map((row) => [row.id, row.position]));
    for (const [index, key] of order.entries())
      if (old.get(key) !== index + 1) await tableOf(table).update(db, { [id]: key }, { [position]: index + 1 });
  };
  return { ids, write };
}

/** The order with one id moved a place; at the end it stays as it is. */
export function moved(ids: readonly number[], id: number, type: 'up' | 'down'): number[] {
  const order = [...ids];
  const at = order.indexOf(id);
  const to = type === 'up' ? at - 1 : at + 1;
  if (at < 0 || to < 0 || to >= order.length) return order;
  order.splice(at, 1);
  order.splice(to, 0, id);
  return order;
}
