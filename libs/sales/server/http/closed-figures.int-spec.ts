import { openShop, P, type Shop } from '@ceiba/sales/testing';

const LATE_CANCEL = 110_217;
const ADMINISTRATOR = 1;
/** October is closed; November is the current period of the house. */
const CLOSED = 3;
const OCTOBER = { p_date_start: '2026-10-01', p_date_end: '2026-10-31' };

/** The one that is asked by days or by a period, and those of days alone. */
const BY_LINE = ['/reporte/ventas', { p_id_branch_office: 1 }] as const;
const CALLS = [
  BY_LINE,
  ['/report/sales/total', {}],
  ['/report/sales/customers', {}],
  ['/report/sales/product/qty', {}],
  ['/report/sales/product/price', {}],
] as const;

describe('figures of a period that is closed', () => {
  let shop: Shop;
  const sales: number[] = [];

  beforeAll(async () => {
    shop = await openShop();
    const { t } = shop;
    await shop.receive(P.A, 1, ['A1', '2099-06-30', 100]);
    for (const qty of [3, 4, 5])
      sales.push((await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: qty }] })).data.id);
    await t.db.execute(
      `update period set state_period = 'closed', finish_period = 1, closed_at = '2026-11-01 06:00:00' where id_period = ?`,
      [CLOSED],
    );
    await t.db.execute(`update sale set id_period = ?, date_doc = '2026-10-15'`, [CLOSED]);
    await t.db.execute('insert into profile_action (id_profile, id_action) values (?, ?)', [
      ADMINISTRATOR,
      LATE_CANCEL,
    ]);
    await t.db.execute('update profile set version = version + 1');
  });
  afterAll(() => shop.t.close());

  /** The answers of the reports of sales, byte by byte. */
  const answers = async (asked: object, calls: readonly (readonly [string, object])[] = CALLS): Promise<string[]> => {
    const all: string[] = [];
    for (const [call, more] of calls) {
      const { statusCode, body } = await shop.t.app.inject({
        ...{ method: 'POST', url: `/api${call}`, payload: { p_excel: 0, p_page_size: 1000, ...more, ...asked } },
        headers: { authorization: `Bearer ${shop.admin}` },
      });
      expect([call, statusCode]).toEqual([call, 200]);
      all.push(body);
    }
    return all;
  };

  it('are the same to the byte after a return and after a cancel, which count in the open one', async () => {
    const october = async () => [await answers(OCTOBER), await answers({ p_id_period: CLOSED }, [BY_LINE])];
    const before = await october();
    expect(before[0]?.[1]).toContain('"total":"1392.00"');
    const returned = await shop.t.post(
      '/sale/return/insert',
      {
        ...{ p_id_document: sales[0], p_reason: 'Roto', p_details: [{ p_line: 1, p_qty: 2 }] },
        p_refunds: [{ p_way: 'voucher', p_amount: '232.00' }],
      },
      shop.admin,
    );
    expect(returned.status).toBe(200);
    expect(await october()).toEqual(before);
    const cancelled = { p_id_document: sales[1], p_observation_anulado: 'Error' };
    expect((await shop.t.post('/sale/delete', cancelled, shop.admin)).status).toBe(200);
    expect(await october()).toEqual(before);
    // 232.00 came back and 464.00 were cancelled.
    const [day] = await shop.t.db.query<{ day: string }>('select date_return as day from sale_return');
    const [, branches] = await answers({ p_date_start: day?.day, p_date_end: day?.day });
    expect(branches).toContain('"total":"-696.00"');
  });
});
