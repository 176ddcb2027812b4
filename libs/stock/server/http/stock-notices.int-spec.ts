import { insertBranches } from '@ceiba/branches/testing';
import { Settings } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { NotificationView } from '@ceiba/notifications/contract';
import { addDays } from '@ceiba/platform/contract';
import { Clock, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { NEVER, STOCK_MODULES } from '@ceiba/stock/testing';
import { type Posting, StockLedger } from '..';
import { AnnounceExpiringLotsDaily } from '../jobs/announce-expiring-lots.job';

describe('notices of the stock', () => {
  let t: TestApp;
  let token: string;
  let stranger: string;
  let today: string;
  let next = 0;

  const unit = <T>(work: () => Promise<T>) => runAs(SYSTEM, () => t.get(UnitOfWork).run(work));
  const posting = (): Posting => ({
    id_branch_office: 1,
    source: 'test',
    id_source: ++next,
    day: today,
    id_period: null,
  });
  const post = (id_product: number, qty: string, lot = 'A', date_expiration = NEVER) =>
    unit(() => t.get(StockLedger).post([{ id_product, lot, date_expiration, qty, line: 1 }], posting()));
  const take = (id_product: number, qty: number) =>
    unit(() => t.get(StockLedger).take([{ id_product, qty, line: 1 }], posting()));
  /** What the bell of the branch's staff shows, oldest first, without ids and times. */
  const told = async (who = token) => {
    await t.settle();
    const { data } = await t.fetch<NotificationView[]>('/notification/get/all', who);
    return data.reverse().map(({ id_notification: _id, created_at: _at, ...rest }) => rest);
  };
  const below = async () =>
    (await t.db.query<{ id_product: number }>('select id_product from stock_below_minimum order by 1')).map(
      (row) => row.id_product,
    );
  const branch = { id_branch_office: 1, key_branch_office: 'A', name_branch_office: 'Sucursal A', is_read: 0 };
  const fell = (id: number, qty: string, minimum = '10.0000') => ({
    ...branch,
    kind: 'stock_below_minimum',
    key_product: `K${id}`,
    name_product: `Producto K${id}`,
    qty,
    minimum,
  });

  beforeAll(async () => {
    t = await createTestApp({ modules: STOCK_MODULES });
    today = t.get(Clock).today('America/Mexico_City');
    await insertBranches(t.db, [
      { id_branch_office: 1, key_branch_office: 'A', name_branch_office: 'Sucursal A' },
      { id_branch_office: 2, key_branch_office: 'B', name_branch_office: 'Sucursal B' },
    ]);
    const product = (id_product: number, minimum: number, inBranch: number) => ({
      id_product,
      stock_min_product: minimum,
      stock_min_branch_office: inBranch,
    });
    await insertProducts(t.db, [
      product(1, 10, 0),
      product(2, 5, 10),
      product(3, 0, 0),
      { ...product(4, 10, 10), pack_product: 1 },
      product(5, 10, 0),
      product(6, 0, 0),
      { ...product(7, 0, 0), id_branch_office: 2 },
    ]);
    await hireStaff(t, [1]);
    token = await t.login('almacen');
    stranger = await t.login('admin');
    await t.db.execute(
      'delete b from worker_branch_office b join users u on u.id_worker = b.id_worker where u.username_user = ?',
      ['admin'],
    );
  });
  afterAll(() => t.close());

  it('a movement that crosses the minimum is told once, until the product is above again', async () => {
    await post(1, '5');
    await post(1, '7');
    await take(1, 2);
    expect([await told(), await below()]).toEqual([[], []]);
    await take(1, 1);
    expect([await told(), await below()]).toEqual([[fell(1, '9.0000')], [1]]);
    await take(1, 4);
    expect(await told()).toHaveLength(1);
    await post(1, '5');
    expect(await below()).toEqual([]);
    await post(1, '-0.5');
    expect((await told()).slice(1)).toEqual([fell(1, '9.5000')]);
    // Who does not work in the branch hears nothing.
    expect(await told(stranger)).toEqual([]);
  });

  it('the larger of both minimums counts; packs and products without one are never told', async () => {
    await unit(() =>
      t.get(StockLedger).post(
        [2, 3, 4].map((id_product) => ({ id_product, lot: 'A', date_expiration: NEVER, qty: '20', line: 1 })),
        posting(),
      ),
    );
    for (const id of [2, 3, 4]) await take(id, 13);
    expect((await told()).slice(2)).toEqual([fell(2, '7.0000')]);
  });

  it('only what can be sold counts: an expired lot does not keep a product above', async () => {
    await post(5, '50', 'OLD', addDays(today, -1));
    await post(5, '10', 'B');
    expect(await below()).toEqual([1, 2]);
    await take(5, 1);
    expect((await told()).slice(3)).toEqual([fell(5, '9.0000')]);
    await post(5, '50', 'OLDER', addDays(today, -2));
    await post(5, '-1', 'OLD', addDays(today, -1));
    expect([(await told()).length, await below()]).toEqual([4, [1, 2, 5]]);
  });

  it('nothing is told when the transaction is rolled back, and a reversal raises again', async () => {
    const before = (await told()).length;
    await post(6, '1');
    await t.db.execute('update product set stock_min_product = 1 where id_product = 6');
    const failing = unit(async () => {
      await t.get(StockLedger).take([{ id_product: 6, qty: 1, line: 1 }], posting());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([(await told()).length, await below()]).toEqual([before, [1, 2, 5]]);
    await take(6, 1);
    // Told before it rises again: a notice that comes too late is not given.
    expect([(await told()).length, await below()]).toEqual([before + 1, [1, 2, 5, 6]]);
    await unit(() => t.get(StockLedger).reverse('test', next, { day: today, id_period: null }));
    expect([(await told()).length, await below()]).toEqual([before + 1, [1, 2, 5]]);
  });

  it('two that cross at once are told once', async () => {
    await t.db.execute('update product set stock_min_product = 10 where id_product = 3');
    await post(3, '4');
    await Promise.all(Array.from({ length: 4 }, () => take(3, 1)));
    expect((await told()).filter((one) => 'key_product' in one && one.key_product === 'K3')).toHaveLength(1);
  });

  it('lots come within the days of the settings: told once each, a branch a day, naming the first', async () => {
    const days = (await t.get(Settings).get()).lot_expiry_days;
    const before = (await told()).length;
    await post(6, '3', 'SOON', addDays(today, days));
    await post(6, '3', 'SOONER', addDays(today, 3));
    await post(6, '3', 'LATER', addDays(today, days + 1));
    await post(7, '3', 'ELSEWHERE', addDays(today, 3));
    await post(3, '2', 'EMPTY', addDays(today, 1));
    await post(3, '-2', 'EMPTY', addDays(today, 1));
    const daily = () => runAs(SYSTEM, () => t.get(AnnounceExpiringLotsDaily).run());
    await daily();
    const first = {
      ...branch,
      kind: 'lot_expiring',
      key_product: 'K6',
      name_product: 'Producto K6',
      lot: 'SOONER',
      date_expiration: addDays(today, 3),
      lots: 2,
    };
    expect((await told()).slice(before)).toEqual([first]);
    await daily();
    expect((await told()).length).toBe(before + 1);
    await post(3, '1', 'NEW', addDays(today, 2));
    await daily();
    expect((await told()).slice(before + 1)).toMatchObject([{ kind: 'lot_expiring', lots: 1, lot: 'NEW' }]);
  });

  it('an index serves the morning round, however many lots there are', async () => {
    const lots = Array.from({ length: 3000 }, (_, n) => [6, `L${n}`, addDays(today, 400 + (n % 900)), 1]);
    await t.db.insertMany('stock_balance', ['id_product', 'lot', 'date_expiration', 'qty'], lots);
    await t.db.query('analyze table stock_balance');
    const plan = await t.db.query<{ table: string; type: string; key: string | null }>(
      `explain select b.id_balance from stock_balance b join product p on p.id_product = b.id_product
       left join stock_lot_told t on t.id_balance = b.id_balance
       where b.date_expiration between ? and ? and b.qty > 0 and p.id_branch_office = 1 and t.id_balance is null`,
      [today, addDays(today, 30)],
    );
    expect(plan.map(({ table, type, key }) => [table, type, key])).toContainEqual(['b', 'range', 'balance_day']);
  });
});
