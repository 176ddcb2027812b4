import { eventually, rowLockWaiters, waitLongForRows } from '@ceiba/platform/testing';
import type { SavedExchange } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';
import { DataSource } from 'typeorm';

const STOCK = 'select id_balance from stock_balance where id_product = ?';
const DISCOUNT = 'select id_discount from customers_discount where id_discount = ?';
const CUSTOMER = 'select id_customers from customers where id_customers = ?';
/** "Lock wait timeout exceeded", at once. */
const LOCKED = 1205;
const NO_DISCOUNT = { status: 409, message: 'El cliente no tiene un descuento vigente.' };

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
    await shop.receive(P.C, 1, ['C1', '2099-06-30', 100]);
    await waitLongForRows(shop.t.get(DataSource));
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

  /** As many of this house stand before a row. */
  const waiting = (many: number) =>
    eventually(async () => {
      const waiters = await rowLockWaiters((sql) => shop.t.db.query(sql));
      const found = await shop.t.db.one<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
        [[0, ...waiters]],
      );
      expect(Number(found?.n)).toBe(many);
    });
  /** Holds a row in a transaction of its own until it is let go. */
  const hold = async (rows: string, id: number): Promise<() => Promise<void>> => {
    const [held, over] = [gate(), gate()];
    const holder = shop.unit(async () => {
      await shop.t.db.query(`${rows} for update`, [id]);
      held.open();
      await over.opened;
    });
    await held.opened;
    return () => {
      over.open();
      return holder;
    };
  };
  /** Whether nobody holds a row, in any way. */
  const free = (rows: string, id: number): Promise<boolean> =>
    shop
      .unit(() => shop.t.db.query(`${rows} for update nowait`, [id]))
      .then(
        () => true,
        (error: { errno?: number }) => {
          if (error.errno === LOCKED) return false;
          throw error;
        },
      );

  it.each([
    ['gives back the higher, takes the lower', P.B, P.A],
    ['gives back the lower, takes the higher', P.A, P.B],
  ])('takes the stock of both halves at once, in the order of their ids: %s', async (_, back, taken) => {
    expect(P.A).toBeLessThan(P.B);
    const id = await sold(back, 1, { p_id_type_format_pay: 2 });
    const release = await hold(STOCK, P.A);
    const answer = exchange(id, 1, [{ p_id_product: taken, p_qty: 1 }], {
      return: { p_refunds: taken === P.B ? [{ p_way: 'voucher', p_amount: '66.00' }] : [] },
      sale: { p_id_type_format_pay: 2 },
    });
    await waiting(1);
    // Whoever has the first of the two can have the other: the exchange, which waits for the first, has none of it.
    const other = await free(STOCK, P.B).finally(release);
    expect(other).toBe(true);
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

  describe('and take a discount that is given once', () => {
    let id_discount: number;
    beforeEach(async () => {
      const { insertId } = await shop.t.db.execute(
        `insert into customers_discount (id_customers, discount, discount_type, date_start, date_end)
         values (2, 0.25, 'CUMPLE', '2020-01-01', '2099-01-01')`,
      );
      id_discount = insertId;
    });
    // Each case uses its discount up, once.
    afterEach(async () =>
      expect(
        await shop.t.db.query(
          'select used_at is not null as used from customers_discount order by id_discount desc limit 1',
        ),
      ).toEqual([{ used: 1 }]),
    );

    /** B goes back, A comes at 87.00 in its place. */
    const discounted = (id: number) =>
      exchange(id, 1, [{ p_id_product: P.A, p_qty: 1 }], { sale: { p_id_type_format_pay: 2, p_has_discount: 1 } });
    const sale = () => shop.sell({ p_details: [{ p_id_product: P.C, p_qty: 1 }], p_has_discount: 1 });
    const returns = (id: number) => shop.count(`sale_return where id_document = ${id}`);

    it('wait for it before they have any stock, and keep the customer', async () => {
      const id = await sold(P.B, 1);
      const release = await hold(DISCOUNT, id_discount);
      const answer = discounted(id);
      await waiting(1);
      const found = [await free(STOCK, P.A), await free(STOCK, P.B), await free(CUSTOMER, 2)];
      await release();
      expect(found).toEqual([true, true, false]);
      expect(await answer).toMatchObject({ status: 200, data: { paid: '37.00' } });
    });

    it('a sale that comes behind one waits for the discount, and has no stock meanwhile', async () => {
      const id = await sold(P.B, 1);
      const release = await hold(STOCK, P.A);
      const answer = discounted(id);
      await waiting(1);
      const later = sale();
      await waiting(2);
      const found = [await free(STOCK, P.C), await free(DISCOUNT, id_discount)];
      await release();
      expect(found).toEqual([true, false]);
      expect(await answer).toMatchObject({ status: 200, data: { paid: '37.00' } });
      expect(await later).toMatchObject(NO_DISCOUNT);
    });

    it('one that comes behind a sale waits for the discount; nothing of it is left where that is gone', async () => {
      const id = await sold(P.B, 1);
      const release = await hold(STOCK, P.C);
      const earlier = sale();
      await waiting(1);
      const answer = discounted(id);
      await waiting(2);
      const found = [await free(STOCK, P.A), await free(STOCK, P.B)];
      await release();
      expect(found).toEqual([true, true]);
      expect((await earlier).status).toBe(200);
      expect(await answer).toMatchObject(NO_DISCOUNT);
      expect(await returns(id)).toBe(0);
    });

    it('a sale and an exchange without a gift keep the customer before discount and stock, as one with a gift does', async () => {
      const id = await sold(P.B, 1);
      const [ofDiscount, ofStock] = [await hold(DISCOUNT, id_discount), await hold(STOCK, P.A)];
      const [later, answer] = [
        sale(),
        exchange(id, 1, [{ p_id_product: P.A, p_qty: 1 }], { sale: { p_id_type_format_pay: 2 } }),
      ];
      await waiting(2);
      const found = [await free(CUSTOMER, 2)];
      await ofDiscount();
      expect((await later).status).toBe(200);
      found.push(await free(CUSTOMER, 2));
      await ofStock();
      expect(found).toEqual([false, false]);
      expect((await answer).status).toBe(200);
    });
  });
});
