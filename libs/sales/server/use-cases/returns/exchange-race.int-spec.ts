import { eventually, rowLockWaiters } from '@ceiba/platform/testing';
import type { SavedExchange } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';

interface Wanted {
  [name: string]: unknown;
}

/** A door that a test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('exchanges that cross', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['A1', '2099-06-30', 100]);
    await shop.receive(P.B, 1, ['B1', '2099-06-30', 100]);
  });
  afterEach(async () => expect(await shop.differences()).toEqual([]));
  afterAll(() => shop.t.close());

  const sold = async (id_product: number, qty: number, more: Wanted = {}) =>
    (await shop.sell({ p_details: [{ p_id_product: id_product, p_qty: qty }], ...more })).data.id;
  const exchange = (id: number, qty: number, details: Wanted[], more: { sale?: Wanted; return?: Wanted } = {}) =>
    shop.t.post<SavedExchange>(
      '/sale/return/exchange',
      {
        p_return: {
          ...{ p_id_document: id, p_reason: 'Otro tamaño', p_details: [{ p_line: 1, p_qty: qty }] },
          ...more.return,
        },
        p_sale: { p_id_customers: 2, p_id_branch_office: 1, p_details: details, ...more.sale },
      },
      shop.cashier,
    );

  it.each([
    ['gives back the higher, takes the lower', P.B, P.A],
    ['gives back the lower, takes the higher', P.A, P.B],
  ])('takes the stock of both halves at once, in the order of their ids: %s', async (_, back, taken) => {
    expect(P.A).toBeLessThan(P.B);
    const id = await sold(back, 1, { p_id_type_format_pay: 2 });
    const [held, looked] = [gate(), gate()];
    const holder = shop.unit(async () => {
      await shop.t.db.query('select id_balance from stock_balance where id_product = ? for update', [P.A]);
      held.open();
      await looked.opened;
    });
    await held.opened;
    const answer = exchange(id, 1, [{ p_id_product: taken, p_qty: 1 }], {
      return: { p_refunds: taken === P.B ? [{ p_way: 'voucher', p_amount: '66.00' }] : [] },
      sale: { p_id_type_format_pay: 2 },
    });
    await eventually(async () => {
      const waiters = await rowLockWaiters((sql) => shop.t.db.query(sql));
      const found = await shop.t.db.one<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
        [[0, ...waiters]],
      );
      if (Number(found?.n) === 0) throw new Error('the exchange does not wait yet');
    });
    // Whoever has the first of the two can have the other: the exchange, which waits for the first, has none of it.
    const other = await shop
      .unit(() => shop.t.db.query('select 1 as free from stock_balance where id_product = ? for update nowait', [P.B]))
      .catch((error: unknown) => String(error))
      .finally(() => looked.open());
    await holder;
    expect(other).toEqual([{ free: 1 }]);
    expect((await answer).status).toBe(200);
  });

  it('twenty at once, crosswise over two products, all come to an end and leave all as it was', async () => {
    const before = [await shop.lots(P.A), await shop.lots(P.B)];
    const [a, b] = [await sold(P.A, 10, { p_id_type_format_pay: 2 }), await sold(P.B, 10, { p_id_type_format_pay: 2 })];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? exchange(a, 1, [{ p_id_product: P.B, p_qty: 1 }], {
              return: { p_refunds: [{ p_way: 'voucher', p_amount: '66.00' }] },
            })
          : exchange(b, 1, [{ p_id_product: P.A, p_qty: 1 }], { sale: { p_id_type_format_pay: 2 } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const lots = (names: string[]) => names.map((one) => Number(one.split(':')[1]));
    // Ten A and ten B are out, as they were sold: each exchange put one of the other in its place.
    expect([lots(await shop.lots(P.A)), lots(await shop.lots(P.B))]).toEqual([
      [lots(before[0]!)[0]! - 10],
      [lots(before[1]!)[0]! - 10],
    ]);
  });
});
