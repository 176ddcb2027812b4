import type { ListResult, ReportAnswer } from '@ceiba/platform/contract';
import type { PendingPromo, PROMO_BUY, PROMO_CUSTOMERS, SavedReturn } from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';

const LATE_CANCEL = 110_217;
const ADMINISTRATOR = 1;
/** November is the current period of the house; October is closed where a case says so. */
const [CLOSED, CURRENT] = [3, 4];

/** To every two A a third is free, which brings no points; a customer's purchases of it are reported by what stayed with him. */
describe('purchases with a promotion, after goods came back', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop();
    const { t } = shop;
    for (const id of [P.A, P.C]) await shop.receive(id, 1, ['L', '2099-06-30', 100]);
    const promo = {
      ...{ p_name_promo: '2 + 1', p_flag_point_promo: 0, p_percentage_discount_promo: 0, p_enabled_promo: 1 },
      ...{ p_flag_percentage_discount_promo: 0, p_date_start_promo: '2020-01-01', p_date_end_promo: '2099-12-31' },
      p_products: [{ p_id_product: P.A, p_qty_min: 2, p_qty_free: 1 }],
    };
    expect((await t.post('/promo/insert/update', promo, shop.admin)).status).toBe(200);
    await t.db.execute('insert into profile_action (id_profile, id_action) values (?, ?)', [
      ADMINISTRATOR,
      LATE_CANCEL,
    ]);
    await t.db.execute('update profile set version = version + 1 where id_profile = ?', [ADMINISTRATOR]);
  });
  afterAll(() => shop.t.close());

  /** Six A at 116.00, three more for nothing, and C at 99.99: 795.99. */
  const buy = async (id_customers: number, date_doc: string) => {
    const sold = await shop.sell({
      ...{ p_id_customers: id_customers, p_id_type_format_pay: 2 },
      p_details: [
        { p_id_product: P.A, p_qty: 6 },
        { p_id_product: P.A, p_qty: 3, p_is_promo: 1 },
        { p_id_product: P.C, p_qty: 1 },
      ],
    });
    expect([sold.status, sold.message]).toEqual([200, expect.any(String)]);
    await shop.t.db.execute('update sale set date_doc = ? where id_document = ?', [date_doc, sold.data.id]);
    return sold.data.id;
  };
  const give = async (id: number, amount: string, ...lines: [line: number, qty: number][]) => {
    const answer = await shop.t.post<SavedReturn>(
      '/sale/return/insert',
      {
        ...{ p_id_document: id, p_reason: 'Roto', p_details: lines.map(([p_line, p_qty]) => ({ p_line, p_qty })) },
        p_refunds: [{ p_way: 'voucher', p_amount: amount }],
      },
      shop.admin,
    );
    expect([answer.status, answer.data]).toEqual([200, expect.objectContaining({ refund_doc: amount })]);
  };
  const bought = async (p_id_period: number) => {
    const asked = { p_excel: 0, p_page_size: 100, p_key_promo: 'A-1', p_id_period };
    const { rows, sums } = await shop.asked<ReportAnswer<typeof PROMO_BUY>>('/report/promo/buy', asked, shop.admin);
    return {
      rows: rows.map(({ id_customers, tickets, qty, date_last, total }) => [
        id_customers,
        tickets,
        qty,
        date_last,
        total,
      ]),
      sums,
    };
  };
  const due = async () => {
    const { rows } = await shop.asked<ReportAnswer<typeof PROMO_CUSTOMERS>>(
      '/report/promo/customers',
      { p_excel: 0, p_key_promo: 'A-1', p_id_period: CURRENT },
      shop.admin,
    );
    return rows.map(({ id_customers, qty, points, point_current_customers }) => [
      ...[id_customers, qty, points, point_current_customers],
    ]);
  };
  const pending = async (id_customers: number) => {
    const call = `/customers/promo/pending?id_customers=${id_customers}`;
    return (await shop.t.fetch<ListResult<PendingPromo>>(call, shop.admin)).data.rows.map(({ qty }) => qty);
  };

  it('counts what stayed: pieces of the promotion and money of the purchases, whichever line came back', async () => {
    const one = await buy(2, '2026-11-02');
    const two = await buy(3, '2026-11-03');
    expect(await bought(CURRENT)).toMatchObject({
      rows: [
        [3, 1, 3, '2026-11-03', '795.99'],
        [2, 1, 3, '2026-11-02', '795.99'],
      ],
      sums: [{ code_money: 'MXN', tickets: '2', qty: '6', total: '1591.98' }],
    });
    expect(await due()).toEqual([
      [3, 3, '61.00', '61.00'],
      [2, 3, '61.00', '61.00'],
    ]);
    // A line that is none of the promotion.
    await give(one, '99.99', [3, 1]);
    expect((await bought(CURRENT)).rows[1]).toEqual([2, 1, 3, '2026-11-02', '696.00']);
    // Four of the six that were paid take two of the three free ones with them.
    await give(one, '464.00', [1, 4], [2, 2]);
    expect((await bought(CURRENT)).rows).toEqual([
      [3, 1, 3, '2026-11-03', '795.99'],
      [2, 1, 1, '2026-11-02', '232.00'],
    ]);
    expect(await due()).toEqual([
      [3, 3, '61.00', '61.00'],
      [2, 1, '20.00', '20.00'],
    ]);
    expect(await pending(2)).toEqual([1]);
    // What came back whole waits for nobody; one that was cancelled in its period is nothing.
    await give(one, '232.00', [1, 2], [2, 1]);
    const cancelled = { p_id_document: two, p_observation_anulado: 'Error' };
    expect((await shop.t.post('/sale/delete', cancelled, shop.admin)).status).toBe(200);
    expect(await bought(CURRENT)).toMatchObject({
      rows: [[2, 1, 0, '2026-11-02', '0.00']],
      sums: [{ code_money: 'MXN', tickets: '1', qty: '0', total: '0.00' }],
    });
    expect(await due()).toEqual([]);
    expect(await pending(2)).toEqual([]);
  });

  it('takes off in the period of the return what was bought in a closed one, whose figures stay', async () => {
    const before = await bought(CURRENT);
    const id = await buy(3, '2026-10-20');
    await shop.t.db.execute('update sale set id_period = ? where id_document = ?', [CLOSED, id]);
    await shop.t.db.execute(
      `update period set state_period = 'closed', finish_period = 1, closed_at = '2026-11-01 06:00:00' where id_period = ?`,
      [CLOSED],
    );
    const closed = await bought(CLOSED);
    expect(closed.rows).toEqual([[3, 1, 3, '2026-10-20', '795.99']]);
    await give(id, '331.99', [1, 2], [2, 1], [3, 1]);
    expect(await bought(CLOSED)).toEqual(closed);
    expect((await bought(CURRENT)).rows).toEqual([...before.rows, [3, 0, -1, '2026-10-20', '-331.99']]);
  });
});
