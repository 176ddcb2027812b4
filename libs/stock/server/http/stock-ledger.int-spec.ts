import { insertBranches } from '@ceiba/branches/testing';
import { Bus, isConflict, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { NEVER, STOCK_MODULES } from '@ceiba/stock/testing';
import { CompareLedger, type Posting, StockLedger, type StockMovement } from '..';

const posting = (id_source: number, source = 'test'): Posting => ({
  id_branch_office: 1,
  source,
  id_source,
  day: '2026-11-27',
  id_period: null,
});
const move = (id_product: number, lot: string, qty: string, date_expiration = NEVER): StockMovement => ({
  id_product,
  lot,
  date_expiration,
  qty,
  line: 1,
});

describe('the stock ledger', () => {
  let t: TestApp;
  let ledger: StockLedger;

  const unit = <T>(work: () => Promise<T>) => runAs(SYSTEM, () => t.get(UnitOfWork).run(work));
  /** As the bus does: a deadlock runs the work again. */
  const stubborn = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await unit(work);
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }
  };
  const balance = async () =>
    (
      await t.db.query<{ p: number; l: string; d: string; q: string }>(
        'select id_product as p, lot as l, date_expiration as d, qty as q from stock_balance order by p, d, l',
      )
    ).map(({ p, l, d, q }) => `${p} ${l} ${d} ${Number(q)}`);
  const movements = async (source: string, id: number) =>
    (
      await t.db.query<{ p: number; l: string; q: string }>(
        'select id_product as p, lot as l, qty as q from stock_movement where source = ? and id_source = ? order by id_movement',
        [source, id],
      )
    ).map(({ p, l, q }) => `${p} ${l} ${Number(q)}`);
  const differences = () => t.get(Bus).ask(new CompareLedger());

  beforeAll(async () => {
    t = await createTestApp({ modules: STOCK_MODULES, worker: false });
    ledger = t.get(StockLedger);
    await insertBranches(t.db, [{ id_branch_office: 1 }]);
    await insertProducts(t.db, [{ id_product: 1 }, { id_product: 2 }, { id_product: 3 }, { id_product: 4 }]);
  });
  afterAll(() => t.close());

  it('posts what comes in and goes out on lots that are named, fractions too', async () => {
    await unit(() =>
      ledger.post(
        [move(1, 'A', '10.5'), move(1, 'A', '2'), move(1, 'b', '1', '2099-01-01'), move(2, 'A', '4')],
        posting(1),
      ),
    );
    await unit(() => ledger.post([move(1, 'B', '-0.25', '2099-01-01'), move(2, 'A', '-4')], posting(2)));
    expect(await balance()).toEqual(['1 b 2099-01-01 0.75', `1 A ${NEVER} 12.5`, `2 A ${NEVER} 0`]);
    expect(await differences()).toEqual([]);
  });

  it('refuses to go below zero by name and then writes nothing, not even for the other lines', async () => {
    const before = await balance();
    const work = unit(() => ledger.post([move(1, 'A', '-1'), move(2, 'A', '-1'), move(3, 'none', '-2')], posting(3)));
    await expect(work).rejects.toMatchObject({
      code: 'STOCK.SHORTAGE',
      status: 409,
      data: [
        { id_product: 2, key_product: 'K2', name_product: 'Producto K2', qty_request: 1, qty: 0 },
        { id_product: 3, key_product: 'K3', name_product: 'Producto K3', qty_request: 2, qty: 0 },
      ],
    });
    expect(await balance()).toEqual(before);
    expect(await movements('test', 3)).toEqual([]);
  });

  it('the table itself refuses less than zero', async () => {
    await expect(t.db.execute('update stock_balance set qty = -1 where id_product = 1')).rejects.toThrow();
  });

  it('reverses on the same lots, once, and refuses when what came in is gone', async () => {
    await unit(() => ledger.post([move(3, 'R', '5')], posting(4, 'entry')));
    await unit(() => ledger.take([{ id_product: 3, qty: 2, line: 1 }], posting(5, 'sale')));
    const undo = () => unit(() => ledger.reverse('entry', 4, { day: '2026-11-28', id_period: null }));
    await expect(undo()).rejects.toMatchObject({ data: [{ key_product: 'K3', qty_request: 5, qty: 3 }] });
    const back = () => unit(() => ledger.reverse('sale', 5, { day: '2026-11-28', id_period: null }));
    expect([await back(), await back(), await undo(), await undo()]).toEqual([1, 0, 1, 0]);
    expect(await movements('sale', 5)).toEqual(['3 R -2', '3 R 2']);
    expect(await movements('entry', 4)).toEqual(['3 R 5', '3 R -5']);
    expect(await differences()).toEqual([]);
  });

  it('counts what is reserved: others cannot take it, the holder can, an expired one counts for nothing', async () => {
    await unit(() => ledger.post([move(4, 'Z', '10')], posting(6)));
    const holder = { source: 'payment', id_source: 1 };
    const need = (qty: number) => [{ id_product: 4, qty, line: 1 }];
    const soon = () => new Date(Date.now() + 60_000);
    const reserve = (qty: number, who = holder, until = soon()) =>
      unit(() => ledger.reserve(need(qty), who, '2026-11-27', until));
    await reserve(9);
    await reserve(7);
    await expect(reserve(4, { source: 'payment', id_source: 2 })).rejects.toMatchObject({ data: [{ qty: 3 }] });
    expect(await ledger.available([4, 99], '2026-11-27')).toEqual(
      new Map([
        [4, '3.0000'],
        [99, '0.0000'],
      ]),
    );
    expect(await ledger.shortages(need(4), '2026-11-27')).toMatchObject([{ qty_request: 4, qty: 3 }]);
    expect(await ledger.shortages(need(10), '2026-11-27', holder)).toEqual([]);
    await expect(unit(() => ledger.take(need(4), posting(7)))).rejects.toMatchObject({ code: 'STOCK.SHORTAGE' });
    await unit(() => ledger.take(need(7), posting(7), holder));
    expect(await ledger.available([4], '2026-11-27')).toEqual(new Map([[4, '3.0000']]));
    await reserve(3, holder, new Date(Date.now() - 1000));
    expect(await ledger.shortages(need(3), '2026-11-27')).toEqual([]);
    await unit(() => ledger.release(holder));
    expect(await t.db.query('select * from stock_reservation')).toEqual([]);
  });

  it('never takes expired lots, which can still be written off', async () => {
    await unit(() => ledger.post([move(2, 'OLD', '5', '2026-11-26'), move(2, 'TODAY', '1', '2026-11-27')], posting(8)));
    const need = (qty: number) => [{ id_product: 2, qty, line: 1 }];
    await expect(unit(() => ledger.take(need(2), posting(9)))).rejects.toMatchObject({ data: [{ qty: 1 }] });
    await unit(() => ledger.take(need(1), posting(9)));
    await unit(() => ledger.post([move(2, 'OLD', '-5', '2026-11-26')], posting(10)));
    expect(await movements('test', 9)).toEqual(['2 TODAY -1']);
  });

  it('takes, entries of new lots and reversals at once keep ledger and balance equal', async () => {
    const work = Array.from({ length: 40 }, (_, at) =>
      stubborn(async () => {
        const lot = `N${at % 4}`;
        await ledger.post([move(4, lot, '3'), move(1, lot, '3')], posting(100 + at, 'in'));
        await ledger.take(
          [
            { id_product: 1, qty: 1, line: 1 },
            { id_product: 4, qty: 2, line: 2 },
          ],
          posting(100 + at, 'out'),
        );
        if (at % 3 === 0) await ledger.reverse('out', 100 + at, { day: '2026-11-27', id_period: null });
      }),
    );
    await Promise.all(work);
    expect(await differences()).toEqual([]);
    const rows = await t.db.query<{ p: number; q: string }>(
      'select id_product as p, sum(qty) as q from stock_balance where id_product in (1, 4) group by id_product order by 1',
    );
    // 40 x 3 in; out for 26 of 40 (every third came back): 1 each of product 1, 2 each of product 4.
    expect(rows.map((row) => Number(row.q))).toEqual([13.25 + 120 - 26, 3 + 120 - 52]);
  });

  it('finds a balance that somebody changed behind its back', async () => {
    await t.db.execute(`update stock_balance set qty = qty + 1 where id_product = 1 and lot = 'A'`);
    expect(await differences()).toEqual([expect.objectContaining({ id_product: 1, lot: 'A', date_expiration: NEVER })]);
  });

  it('knows one lot whatever its case and accents, and writes it one way', async () => {
    await unit(() => ledger.post([move(4, 'Té-1', '3'), move(4, 'té-1', '2')], posting(41)));
    expect(await unit(() => ledger.post([move(4, 'TE-1', '1'), move(4, 'TÉ-1', '-4')], posting(42)))).toEqual([
      'Té-1',
      'Té-1',
    ]);
    expect([...(await movements('test', 41)), ...(await movements('test', 42))]).toEqual([
      ...['4 Té-1 3', '4 Té-1 2', '4 Té-1 1', '4 Té-1 -4'],
    ]);
    const wish = { id_product: 4, units: 20_000, line: 1, named: { lot: 'te-1', date_expiration: NEVER } };
    expect((await unit(() => ledger.takeLots([wish], posting(43)))).map(({ lot }) => lot.lot)).toEqual(['Té-1']);
    expect((await balance()).filter((row) => row.startsWith('4 T'))).toEqual([`4 Té-1 ${NEVER} 0`]);
    expect((await differences()).filter((row) => row.id_product === 4)).toEqual([]);
  });
});
