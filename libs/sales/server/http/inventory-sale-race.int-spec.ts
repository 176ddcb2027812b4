import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';
import type { InventoryApplied, InventorySaved, MovedLine } from '@ceiba/stock/contract';

/** Sales of the till against counts of the same product and goods on a shelf; each call has a connection of its own. */
describe('inventories and sales at once', () => {
  let shop: Shop;
  const count = async (p_qty_physic: number) => {
    const saved = await shop.t.post<InventorySaved>(
      '/inventory/insert/update',
      {
        p_name_inventory: 'Conteo',
        p_date_inventory: '2026-11-28',
        p_id_branch_office: BRANCH.here,
        p_details: [{ p_id_product: P.C, p_qty_physic }],
      },
      shop.admin,
    );
    return saved.data.id;
  };
  const apply = (p_id_inventory: number, p_confirmed: object[] = []) =>
    shop.t.post<InventoryApplied>('/inventory/apply', { p_id_inventory, p_confirmed }, shop.admin);
  const sell = (p_qty: number) => shop.sell({ p_details: [{ p_id_product: P.C, p_qty }] });

  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.t.close());

  it('ten sales and an inventory: every piece is sold once, counted once, and the shelf never holds more', async () => {
    await shop.receive(P.C, BRANCH.here, ['L1', '2099-01-31', 20], ['L2', '2099-06-30', 20]);
    const shelf = await shop.t.post<{ id: number }>(
      '/pallet_stock/insert/update',
      {
        p_key_pallet_stock: 'S1',
        p_name_pallet_stock: 'Anaquel',
        p_id_branch_office: BRANCH.here,
        p_details: [{ p_id_product: P.C, p_qty_product: 35, p_movement: 'ENTRADA' }],
      },
      shop.admin,
    );
    const id = await count(36);
    const [first, ...sales] = await Promise.all([apply(id), ...Array.from({ length: 10 }, () => sell(2))]);
    expect(sales.map((sale) => sale.status)).toEqual(Array.from({ length: 10 }, () => 200));
    if (first?.status === 409) {
      const { rows } = first.data as { rows: MovedLine[] };
      // Somebody sold between the announcement and now, so what was announced is stale unless it was the last sale.
      const stale = await apply(id, [{ p_id_product: P.C, p_qty_stock: rows[0]?.qty_stock }]);
      const shown = stale.status === 409 ? (stale.data as { rows: MovedLine[] }).rows[0]?.qty_stock : null;
      if (shown) expect((await apply(id, [{ p_id_product: P.C, p_qty_stock: shown }])).status).toBe(200);
    }
    // 40 there, 4 missing, 20 sold.
    expect(await shop.lots(P.C)).toEqual(['L1:0', 'L2:16']);
    expect(await shop.differences()).toEqual([]);
    const content = await shop.t.db.query<{ qty: string }>(
      'select qty from pallet_stock_det where id_pallet_stock = ?',
      [shelf.data.id],
    );
    expect(content.map((row) => Number(row.qty))).toEqual([16]);
  });

  it('a cancelled sale brings its goods back to the branch, not to the shelf', async () => {
    const sold = await sell(6);
    const { id } = sold.data;
    const there = () =>
      shop.t.db.query<{ qty: string }>('select qty from pallet_stock_det where id_product = ?', [P.C]);
    expect((await there()).map((row) => Number(row.qty))).toEqual([10]);
    const cancel = { p_id_document: id, p_name_document: 'x', p_observation_anulado: 'Prueba' };
    expect((await shop.t.post('/sale/delete', cancel, shop.admin)).status).toBe(200);
    expect((await there()).map((row) => Number(row.qty))).toEqual([10]);
    expect(await shop.lots(P.C)).toEqual(['L1:0', 'L2:16']);
    const history = await shop.t.db.query<{ source: string; id_source: number; qty: string }>(
      'select source, id_source, qty from pallet_stock_history order by id_pallet_stock_history desc limit 1',
    );
    expect(history).toEqual([{ source: 'sale', id_source: id, qty: '-6.0000' }]);
  });
});
