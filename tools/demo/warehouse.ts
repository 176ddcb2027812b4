import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { Bus, Clock, Db, runAs, SYSTEM } from '@ceiba/platform/server';
import { saveInventory, savePalletStock } from '@ceiba/stock/contract';
import { ApplyInventory, SaveInventory, SavePalletStock } from '@ceiba/stock/server';

/** The demo's warehouseman; he counts and puts away. */
const WHO = { ...SYSTEM, full_name: 'Alberto Luna Rangel' };
const CENTRAL = 57;

interface Stocked {
  id_product: number;
  lot: string;
  date_expiration: string;
  qty: string;
}

/** Products of a branch that are there, with their stock in whole pieces. */
async function stocked(db: Db, branch: number): Promise<{ id_product: number; qty: number }[]> {
  const rows = await db.query<{ id_product: number; qty: string }>(
    `select p.id_product, sum(s.qty) as qty from product p join stock_balance s on s.id_product = p.id_product
     where p.id_branch_office = ? group by p.id_product having sum(s.qty) >= 10 order by p.id_product`,
    [branch],
  );
  return rows.map((row) => ({ ...row, qty: Math.floor(Number(row.qty)) }));
}

/** Shelves of the central warehouse with goods on them, and a picking. */
async function loadLocations(bus: Bus, db: Db): Promise<number> {
  const goods = await stocked(db, CENTRAL);
  const shelves = [
    'Anaquel A, nivel 1',
    'Anaquel A, nivel 2',
    'Anaquel B, nivel 1',
    'Anaquel B, nivel 2',
    'Cámara fría',
  ];
  const ids: number[] = [];
  for (const [at, name] of shelves.entries()) {
    const own = goods.filter((_row, index) => index % shelves.length === at).slice(0, 8);
    if (own.length === 0) continue;
    const { id } = await bus.execute(
      new SavePalletStock(
        savePalletStock.parse({
          key_pallet_stock: at < 4 ? `${'AABB'[at]}-0${(at % 2) + 1}` : 'FRIO-01',
          name_pallet_stock: name,
          id_branch_office: CENTRAL,
          details: own.map(({ id_product, qty }) => ({
            id_product,
            qty_product: Math.ceil(qty * 0.6),
            movement: 'ENTRADA',
          })),
        }),
      ),
    );
    ids.push(id);
  }
  const [first] = ids;
  const [moved] = goods;
  if (first && moved) {
    const details = [{ id_product: moved.id_product, qty_product: 2, movement: 'SALIDA' }];
    await bus.execute(new SavePalletStock(savePalletStock.parse({ id_pallet_stock: first, details })));
  }
  return ids.length;
}

/** A count that was applied, one under way, one blind, one by lot. */
async function loadInventories(bus: Bus, db: Db, today: string): Promise<number> {
  const goods = await stocked(db, 1);
  const lines = (source: typeof goods, found: (qty: number, at: number) => number | null) =>
    source.map(({ id_product, qty }, at) => ({ id_product, qty_physic: found(qty, at) }));
  const save = (name_inventory: string, details: object[], more: object = {}) =>
    bus.execute(
      new SaveInventory(
        saveInventory.parse({ name_inventory, date_inventory: today, id_branch_office: 1, details, ...more }),
      ),
    );
  const done = await save(
    'Inventario de fin de mes',
    lines(goods.slice(0, 12), (qty, at) => [qty, qty - 2, qty, qty + 1, null][at % 5] ?? null),
    { date_inventory: addDays(today, -3) },
  );
  await bus.execute(new ApplyInventory({ id_inventory: done.id, confirmed: [] }));
  await save(
    'Anaquel de suplementos',
    lines(goods.slice(12, 30), (qty, at) => (at < 7 ? qty - (at % 3) : null)),
  );
  await save(
    'Conteo ciego de mostrador',
    lines(goods.slice(30, 40), (qty, at) => (at < 4 ? qty : null)),
    {
      blind_inventory: 1,
    },
  );
  const lots = await db.query<Stocked>(
    `select s.id_product, s.lot, s.date_expiration, s.qty from stock_balance s
     where s.id_product in (?) and s.qty > 0 order by s.id_product, s.date_expiration`,
    [goods.slice(0, 4).map((row) => row.id_product)],
  );
  await save(
    'Revisión de caducidades',
    lots.map(({ qty, ...lot }, at) => ({ ...lot, qty_physic: at % 3 === 0 ? Math.floor(Number(qty)) : null })),
    { by_lot_inventory: 1 },
  );
  return 4;
}

/** Inventories and locations of the demo company, through the product's own commands. */
export async function loadWarehouse(app: INestApplicationContext): Promise<string> {
  const [bus, db] = [app.get(Bus), app.get(Db)];
  const today = dayInZone(app.get(Clock).now());
  return runAs(WHO, async () => {
    const inventories = await loadInventories(bus, db, today);
    const locations = await loadLocations(bus, db);
    return `${inventories} inventarios y ${locations} ubicaciones`;
  });
}
