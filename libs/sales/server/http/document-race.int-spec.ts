import { PERIOD } from '@ceiba/periods/testing';
import { insertProducts } from '@ceiba/products/testing';
import { BRANCH, openShop, type Shop } from '@ceiba/sales/testing';
import type { AddressInfo } from 'node:net';

const KEYS = 20;
const here = (n: number) => 5000 + n;
const there = (n: number) => 6000 + n;
const FUTURE = '2099-01-31';

/** Documents, sales and inventories over the same twenty products, over sockets: each has a transaction of its own. */
describe('documents and sales at once', () => {
  let shop: Shop;
  let address: string;

  const post = async (
    path: string,
    body: Record<string, unknown>,
  ): Promise<{ status: number; data: { id: number } }> => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.admin}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as { data: { id: number } }) };
  };
  const lines = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      p_id_product: here(((from + at * 7) % KEYS) + 1),
      p_qty: 1 + (at % 3),
    }));
  const document = (type: number, details: object[], more: Record<string, unknown> = {}) =>
    post('/document/insert/update', {
      p_id_type_document: type,
      p_id_branch_office_origin: BRANCH.here,
      p_observation_doc: 'carrera',
      p_details: details,
      ...more,
    });
  const entryLines = (from: number) =>
    lines(from, 6).map((line, at) => ({
      ...line,
      p_lot: `N${(from + at) % 3}`,
      p_date_expiration: FUTURE,
      p_price: '2.00',
    }));

  beforeAll(async () => {
    shop = await openShop();
    const all = Array.from({ length: KEYS }, (_, at) => at + 1);
    await insertProducts(shop.t.db, [
      ...all.map((n) => ({
        id_product: here(n),
        key_product: `R${n}`,
        prices: [{ price: '10.00', point: '1.00', business: '8.00' }],
      })),
      ...all.map((n) => ({ id_product: there(n), id_branch_office: BRANCH.warehouse, key_product: `R${n}` })),
    ]);
    await shop.t.db.execute('update branch_office set is_branch_office = 0 where id_branch_office = ?', [
      BRANCH.warehouse,
    ]);
    for (const n of all) await shop.receive(here(n), BRANCH.here, ['A', '2098-01-31', 12], ['B', FUTURE, 40]);
    await shop.t.app.listen({ port: 0, host: '127.0.0.1' });
    const server: { address(): AddressInfo | string | null } = shop.t.app.getHttpServer();
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.t.close());

  const sumOf = async (sql: string) => Number((await shop.t.db.one<{ qty: string | null }>(sql))?.qty ?? 0);

  it('50 in parallel over 20 products: ledger = balance, nothing below zero, no deadlock reaches anybody', async () => {
    const transfer = async (at: number) => {
      const saved = await document(3, lines(at, 5), { p_id_branch_office_destination: BRANCH.warehouse });
      if (saved.status !== 200) return saved.status;
      const id = { p_id_document: saved.data.id };
      const next = [
        () => post('/document/approve/rejected', { ...id, p_anulado: 3 }),
        () => post('/document/approve/rejected', { ...id, p_anulado: 4, p_details: [{ p_line: 1 }] }),
        () => post('/document/delete', { ...id, p_observation_anulado: 'error' }),
        // Two decide at once: one of them wins.
        async () => {
          const both = await Promise.all([
            post('/document/approve/rejected', { ...id, p_anulado: 3 }),
            post('/document/delete', { ...id, p_observation_anulado: 'error' }),
          ]);
          return { status: both.some((one) => one.status === 200) ? 200 : 500 };
        },
      ];
      return (await next[at % next.length]?.())?.status;
    };
    const sale = async (at: number) =>
      (
        await post('/sale/insert/update', {
          p_id_customers: 2,
          p_id_branch_office: BRANCH.here,
          p_id_type_format_pay: 3,
          p_details: lines(at, 4).reverse(),
        })
      ).status;
    const count = async (at: number) => {
      const details = [{ p_id_product: here((at % KEYS) + 1), p_qty_physic: 60 }];
      const body = {
        p_name_inventory: `C${at}`,
        p_date_inventory: '2026-11-28',
        p_id_branch_office: BRANCH.here,
        p_details: details,
      };
      const saved = await post('/inventory/insert/update', body);
      if (saved.status !== 200) return saved.status;
      return (await post('/inventory/apply', { p_id_inventory: saved.data.id })).status;
    };
    const kinds = [
      async (at: number) => (await document(1, entryLines(at))).status,
      async (at: number) => (await document(2, lines(at, 4).reverse())).status,
      transfer,
      async (at: number) => (await document(5, lines(at, 4))).status,
      sale,
      count,
      sale,
      transfer,
    ];
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, at) => kinds[at % kinds.length]?.(at)));
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(40);
    expect(await shop.differences()).toEqual([]);
    expect(await sumOf('select count(*) as qty from stock_balance where qty < 0')).toBe(0);
  });

  it('every piece is accounted for: in a branch, on its way, sold, or written on paper', async () => {
    const balance = await sumOf('select sum(qty) as qty from stock_balance where id_product >= 5000');
    const way = await sumOf('select sum(qty_transit + qty_difference + qty_lost) as qty from stock_transit');
    const outside = await sumOf(
      `select sum(m.qty) as qty from stock_movement m left join document d on m.source = 'document' and d.id_document = m.id_source
       where m.id_product >= 5000 and (m.source <> 'document' or d.id_type_document in (1, 2))`,
    );
    expect(balance + way).toBe(outside);
    const periods = await shop.t.db.query<{ id_period: number }>('select distinct id_period from stock_movement');
    expect(periods).toEqual([{ id_period: PERIOD }]);
  });

  it('S1 two documents and a sale race for the last piece: one gets it', async () => {
    await insertProducts(shop.t.db, [{ id_product: 5999, key_product: 'R99', prices: '10.00' }]);
    await shop.receive(5999, BRANCH.here, ['LAST', FUTURE, 1]);
    const last = [{ p_id_product: 5999, p_qty: 1 }];
    const answers = await Promise.all([
      document(2, last),
      document(2, last),
      post('/sale/insert/update', {
        p_id_customers: 2,
        p_id_branch_office: BRANCH.here,
        p_id_type_format_pay: 3,
        p_details: last,
      }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await shop.lots(5999)).toEqual(['LAST:0']);
  });

  it('S2/S3 entries, exits and sales of one product at once: every one of them counts', async () => {
    const sum = () => sumOf(`select sum(qty) as qty from stock_balance where id_product = ${here(2)}`);
    const before = await sum();
    const piece = { p_id_product: here(2), p_qty: 1 };
    const typed = { p_lot: 'S2', p_date_expiration: FUTURE, p_price: '2.00' };
    const sale = { p_id_customers: 2, p_id_branch_office: BRANCH.here, p_id_type_format_pay: 3, p_details: [piece] };
    const works = Array.from({ length: 5 }, () => [
      document(1, [{ ...piece, ...typed, p_qty: 4 }]),
      document(2, [piece]),
      post('/sale/insert/update', sale),
    ]).flat();
    expect((await Promise.all(works)).map((answer) => answer.status)).toEqual(works.map(() => 200));
    expect(await sum()).toBe(before + 5 * (4 - 1 - 1));
    expect(await shop.differences()).toEqual([]);
  });

  it('S8/D7 one document verified five times at once comes in once', async () => {
    const saved = await document(3, [{ p_id_product: here(1), p_qty: 2 }], {
      p_id_branch_office_destination: BRANCH.warehouse,
    });
    const before = await sumOf(`select sum(qty) as qty from stock_balance where id_product = ${there(1)}`);
    const body = { p_id_document: saved.data.id, p_anulado: 3 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/document/approve/rejected', body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await sumOf(`select sum(qty) as qty from stock_balance where id_product = ${there(1)}`)).toBe(before + 2);
  });
});
