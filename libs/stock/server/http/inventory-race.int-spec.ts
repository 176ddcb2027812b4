import type { InventoryApplied, InventorySaved, MovedLine } from '@ceiba/stock/contract';
import { DAY, openWarehouse, P, type Warehouse } from '@ceiba/stock/testing';

type Body = Record<string, unknown>;
const EXPIRY = '2027-01-31';

/** Every call has a connection and a transaction of its own. */
describe('inventories and locations at once with others', () => {
  let w: Warehouse;

  const draft = async (...p_details: Body[]) => {
    const body = { p_name_inventory: 'Conteo', p_date_inventory: DAY, p_id_branch_office: 1, p_details };
    return (await w.t.post<InventorySaved>('/inventory/insert/update', body, w.admin)).data.id;
  };
  const counted = (p_id_product: number, p_qty_physic: number): Body => ({ p_id_product, p_qty_physic });
  const apply = (id: number, p_confirmed: Body[] = []) =>
    w.t.post<InventoryApplied>('/inventory/apply', { p_id_inventory: id, p_confirmed }, w.admin);
  const sold = (id: number, qty: number) =>
    w.sell(id, qty).then(
      () => true,
      () => false,
    );
  const there = async (id: number) => {
    const row = await w.t.db.one<{ qty: string }>(
      'select coalesce(sum(qty), 0) as qty from stock_balance where id_product = ?',
      [id],
    );
    return Number(row?.qty);
  };
  /** Applies until it is through, confirming what is announced, as a person would. */
  const stubborn = async (id: number) => {
    let confirmed: Body[] = [];
    for (;;) {
      const answer = await apply(id, confirmed);
      if (answer.status === 200) return;
      expect(answer.message).toMatch(/^El stock cambió/);
      const { rows } = answer.data as { rows: MovedLine[] };
      confirmed = rows.map((row) => ({ p_id_product: row.id_product, p_qty_stock: row.qty_stock }));
    }
  };

  beforeAll(async () => {
    w = await openWarehouse();
  });
  afterAll(() => w.t.close());
  beforeEach(async () => {
    const tables =
      'pallet_stock_movement pallet_stock_history pallet_stock_det pallet_stock stock_balance stock_movement';
    for (const table of tables.split(' ')) await w.t.db.execute(`delete from ${table}`);
  });

  it('D7 (ospos#3044) two people apply the same inventory: it is posted once', async () => {
    await w.receive(P.A, ['L1', EXPIRY, 10]);
    const id = await draft(counted(P.A, 7));
    const answers = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter((answer) => answer.status === 409).map((answer) => answer.message);
    expect(refused).toEqual(['El inventario ya está aplicado.', 'El inventario ya está aplicado.']);
    expect(await w.moves('inventory', id)).toEqual([`${P.A} L1 -3 @1`]);
    expect(await w.lots(P.A)).toEqual(['L1:7']);
  });

  it('S1 (vendure#1738) an inventory and a sale meet: either the sale came first and is announced, or the count did', async () => {
    for (let round = 0; round < 12; round++) {
      await w.t.db.execute('delete from stock_balance');
      await w.t.db.execute('delete from stock_movement');
      await w.receive(P.A, ['L1', EXPIRY, 10]);
      const id = await draft(counted(P.A, 8));
      const [answer, sale] = await Promise.all([apply(id), sold(P.A, 3)]);
      expect(sale).toBe(true);
      if (answer.status === 200) {
        // Nothing had moved before it: what moved would have been announced.
        const before = await w.t.db.query<{ qty: string }>(
          `select sum(m.qty) as qty from stock_movement m join stock_movement i on m.id_movement < i.id_movement
           where i.source = 'inventory' and i.id_source = ?`,
          [id],
        );
        expect([Number(before[0]?.qty), await w.lots(P.A)]).toEqual([10, ['L1:5']]);
      } else {
        expect([answer.status, await w.lots(P.A)]).toEqual([409, ['L1:7']]);
        expect((answer.data as { rows: MovedLine[] }).rows).toMatchObject([
          { qty_stock: '7.0000', qty_after: '5.0000' },
        ]);
      }
      expect(await w.differences()).toEqual([]);
    }
  });

  it('S2 (vendure, stock-level-concurrency) sales, entries and inventories over the same products: ledger = balance, nothing below zero', async () => {
    const products = [P.A, P.B, P.C];
    for (const id of products) await w.receive(id, ['L1', EXPIRY, 60], ['L2', '2028-01-31', 60]);
    const inventories = await Promise.all(
      Array.from({ length: 6 }, () => draft(...products.map((id) => counted(id, 118)))),
    );
    let sales = 0;
    const work = [
      ...inventories.map((id) => stubborn(id)),
      ...Array.from({ length: 24 }, async (_, at) => {
        if (await sold(products[at % 3] ?? P.A, 2)) sales += 1;
      }),
      ...Array.from({ length: 6 }, (_, at) => w.receive(products[at % 3] ?? P.A, [`N${at % 2}`, EXPIRY, 5])),
    ];
    await Promise.all(work);
    expect(sales).toBe(24);
    // 120 there, 6 counts that each found 2 less, 8 sales of 2, 2 entries of 5.
    for (const id of products) expect(await there(id)).toBe(120 - 12 - 16 + 10);
    expect(await w.differences()).toEqual([]);
    expect(await w.t.db.query('select * from stock_balance where qty < 0')).toEqual([]);
  });

  it('two people put away the last goods, while others sell them: the locations never hold more than there is', async () => {
    await w.receive(P.A, ['L1', EXPIRY, 20]);
    const put = (key: string, p_qty_product: number) =>
      w.t.post<{ id: number }>(
        '/pallet_stock/insert/update',
        {
          p_key_pallet_stock: key,
          p_name_pallet_stock: key,
          p_id_branch_office: 1,
          p_details: [{ p_id_product: P.A, p_qty_product, p_movement: 'ENTRADA' }],
        },
        w.admin,
      );
    const both = await Promise.all([put('A', 15), put('B', 15)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => put(`P${at}`, 1)),
      ...Array.from({ length: 10 }, () => sold(P.A, 2)),
    ]);
    expect(answers.slice(10)).toEqual(Array.from({ length: 10 }, () => true));
    expect(await there(P.A)).toBe(0);
    expect(await w.t.db.query('select * from pallet_stock_det where qty <> 0')).toEqual([]);
    const wrong = await w.t.db.query(
      `select id_pallet_stock, sum(if(movement = 'ENTRADA', qty_product, -qty_product)) as qty
       from pallet_stock_movement group by 1 having qty <> 0`,
    );
    expect(wrong).toEqual([]);
  });
});
