import { makeWorker } from '@ceiba/identity/testing';
import { PERIOD } from '@ceiba/periods/testing';
import type { ListResult } from '@ceiba/platform/contract';
import type { PromoLine, RunningPromoRow } from '@ceiba/sales/contract';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

const GIFT = 190;

describe('a sale with promotions', () => {
  let shop: Shop;
  const promo = async (more: Record<string, unknown>) => {
    const body = {
      p_name_promo: 'Promo',
      p_flag_point_promo: 0,
      p_percentage_discount_promo: 0,
      p_flag_percentage_discount_promo: 0,
      p_date_start_promo: '2020-01-01',
      p_date_end_promo: '2099-12-31',
      p_enabled_promo: 1,
      ...more,
    };
    const answer = await shop.t.post<{ id: number }>('/promo/insert/update', body, shop.admin);
    expect([answer.status, answer.message]).toEqual([200, 'Promoción registrada.']);
    return answer.data.id;
  };
  const lines = async (details: Record<string, unknown>[], id_customers: number | null = 2) => {
    const body = { p_id_branch_office: BRANCH.here, p_id_customers: id_customers, p_details: details };
    return (await shop.t.post<ListResult<PromoLine>>('/product/promos/get/all', body, shop.cashier)).data.rows;
  };
  const saved = (id: number) =>
    shop.t.db.query(
      `select line, id_product, qty, price_original, price, point, value_business, is_promo, type_promo, gross, base, tax
       from sale_detail where id_document = ? order by line`,
      [id],
    );
  const header = (id: number) =>
    shop.t.db.one(
      'select total_doc, subtotal_doc, iva_doc, discount_amount, qty_total, point_total, value_business_total from sale where id_document = ?',
      [id],
    );
  let three: number;
  let quarter: number;

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['A1', '2099-06-30', 100]);
    await shop.receive(P.B, 1, ['B1', '2099-06-30', 100]);
    await shop.receive(P.C, 1, ['C1', '2099-06-30', 100]);
    await shop.t.db.execute(
      `insert into product (id_product, id_branch_office, key_product, name_product, description_product,
       description_store_product, id_clasification, is_promo, point_min_1, point_min_2, id_period_promo)
       values (?, 1, 'REGALO', 'Termo', '', '', 1, 1, 60, 90, ?)`,
      [GIFT, PERIOD],
    );
    await shop.receive(GIFT, 1, ['G1', '2099-06-30', 5]);
    three = await promo({ p_name_promo: '3 + 1', p_products: [{ p_id_product: P.A, p_qty_min: 3, p_qty_free: 1 }] });
    quarter = await promo({
      p_name_promo: 'Segundo a 75 %',
      p_flag_point_promo: 1,
      p_flag_percentage_discount_promo: 1,
      p_percentage_discount_promo: '25',
      p_products: [
        { p_id_product: P.C, p_qty_min: 2, p_qty_free: 1 },
        { p_id_product: P.PACK, p_qty_min: 1, p_qty_free: 0 },
      ],
    });
    for (const more of [
      { p_enabled_promo: 0 },
      { p_date_end_promo: '2020-01-02' },
      { p_date_start_promo: '2099-01-01' },
    ])
      await promo({ ...more, p_products: [{ p_id_product: P.A, p_qty_min: 1, p_qty_free: 9 }] });
  });
  afterAll(() => shop.t.close());

  it('is offered what runs today, and nothing else', async () => {
    const details = [
      { p_id_product: P.A, p_qty: 7 },
      { p_id_product: P.C, p_qty: 2 },
      { p_id_product: P.PACK, p_qty: 1 },
    ];
    expect(await lines(details)).toEqual([
      {
        ...{ id_product: P.A, key_product: 'A-1', name_product: 'Producto A-1', pack_product: 0, qty: 2 },
        ...{ price_original: '116.00', price: '0.00', point: '0.00', value_business: '0.00', is_promo: 1 },
        ...{
          type_promo: `PROMO-${three}`,
          id_promo: three,
          name_promo: '3 + 1',
          rate: '0.1600',
          rate_ieps: '0.0000',
          exempt: 0,
          exists_current_qty_product: '100.0000',
          id_product_unit: 1,
          code_product_unit: 'PZ',
        },
      },
      {
        ...{ id_product: P.C, key_product: 'C-4', name_product: 'Producto C-4', pack_product: 0, qty: 1 },
        ...{ price_original: '99.99', price: '74.99', point: '1.00', value_business: '80.00', is_promo: 1 },
        ...{
          type_promo: `PROMO-${quarter}`,
          id_promo: quarter,
          name_promo: 'Segundo a 75 %',
          rate: '0.1600',
          rate_ieps: '0.0000',
          exempt: 0,
          exists_current_qty_product: '100.0000',
          id_product_unit: 1,
          code_product_unit: 'PZ',
        },
      },
    ]);
    expect(await lines([{ p_id_product: P.A, p_qty: 2 }])).toEqual([]);
    const other = { p_id_branch_office: BRANCH.foreign, p_details: [] };
    expect((await shop.t.post('/product/promos/get/all', other, shop.cashier)).status).toBe(403);
  });

  it('is told by the price check: what runs today for one product of the branch', async () => {
    const running = async (id: number, token = shop.cashier, id_branch: number = BRANCH.here) => {
      const body = { p_id_branch_office: id_branch, p_id_product: id };
      return shop.t.post<ListResult<RunningPromoRow>>('/product/promos/running', body, token);
    };
    expect((await running(P.A)).data).toEqual({
      rows: [{ id_promo: three, name_promo: '3 + 1', qty_min: 3, qty_free: 1, off: '1.0000' }],
      total: 1,
    });
    expect((await running(P.C)).data.rows).toEqual([
      { id_promo: quarter, name_promo: 'Segundo a 75 %', qty_min: 2, qty_free: 1, off: '0.2500' },
    ]);
    for (const id of [P.B, P.PACK, 999_999]) expect((await running(id)).data).toEqual({ rows: [], total: 0 });
    expect((await running(P.A, shop.cashier, BRANCH.foreign)).status).toBe(403);
  });

  it('is written with the figures of the server: free units cost nothing, give no points, and leave the stock', async () => {
    const before = await shop.lots(P.A);
    const details = [
      { p_id_product: P.A, p_qty: 7 },
      { p_id_product: P.A, p_qty: 2, p_is_promo: 1, p_price: '50', p_point: '999', p_type_promo: `PROMO-${three}` },
      { p_id_product: P.C, p_qty: 2 },
      { p_id_product: P.C, p_qty: 1, p_is_promo: 1, p_price: '0' },
    ];
    const totals = await shop.t.post<{ total: string; point_total: string }>(
      '/sale/get/total/',
      { p_id_branch_office: BRANCH.here, p_id_customers: 3, p_details: details },
      shop.cashier,
    );
    expect(totals.data).toMatchObject({ total: '1086.97', point_total: '73.00', discount_amount: '257.00' });
    const answer = await shop.sell({ p_id_customers: 3, p_details: details, p_total: '1086.97' });
    expect([answer.status, answer.message]).toEqual([200, 'Venta registrada.']);
    const { id } = answer.data;
    expect(await saved(id)).toEqual([
      {
        ...{ line: 1, id_product: P.A, qty: 7, price_original: '116.00', price: '116.00', point: '10.00' },
        ...{ value_business: '80.00', is_promo: 0, type_promo: null, gross: '812.00', base: '700.00', tax: '112.00' },
      },
      {
        ...{ line: 2, id_product: P.A, qty: 2, price_original: '116.00', price: '0.00', point: '0.00' },
        ...{
          value_business: '0.00',
          is_promo: 1,
          type_promo: `PROMO-${three}`,
          gross: '0.00',
          base: '0.00',
          tax: '0.00',
        },
      },
      {
        ...{ line: 3, id_product: P.C, qty: 2, price_original: '99.99', price: '99.99', point: '1.00' },
        ...{ value_business: '80.00', is_promo: 0, type_promo: null, gross: '199.98', base: '172.40', tax: '27.58' },
      },
      {
        ...{ line: 4, id_product: P.C, qty: 1, price_original: '99.99', price: '74.99', point: '1.00' },
        ...{
          value_business: '80.00',
          is_promo: 1,
          type_promo: `PROMO-${quarter}`,
          gross: '74.99',
          base: '64.65',
          tax: '10.34',
        },
      },
    ]);
    expect(await header(id)).toEqual({
      ...{ total_doc: '1086.97', subtotal_doc: '937.05', iva_doc: '149.92', discount_amount: '257.00' },
      ...{ qty_total: 12, point_total: '73.00', value_business_total: '800.00' },
    });
    expect([before, await shop.lots(P.A), await shop.lots(P.C)]).toEqual([['A1:100'], ['A1:91'], ['C1:97']]);
    expect(await shop.differences()).toEqual([]);
  });

  it('is refused, and changes nothing, when it takes more than its promotions give', async () => {
    const before = [await shop.count('sale'), await shop.lots(P.A)];
    const cases = [
      [
        { p_id_product: P.A, p_qty: 2 },
        { p_id_product: P.A, p_qty: 1, p_is_promo: 1 },
      ],
      [
        { p_id_product: P.A, p_qty: 3 },
        { p_id_product: P.A, p_qty: 2, p_is_promo: 1 },
      ],
      [
        { p_id_product: P.A, p_qty: 3 },
        { p_id_product: P.B, p_qty: 1, p_is_promo: 1 },
      ],
      [
        { p_id_product: P.A, p_qty: 3 },
        { p_id_product: P.A, p_qty: 1, p_is_promo: 1, p_type_promo: 'PROMO-999' },
      ],
      [{ p_id_product: GIFT, p_qty: 1, p_is_promo: 1, p_type_promo: 'PUNTOS-1' }],
    ];
    for (const p_details of cases) {
      const answer = await shop.sell({ p_details });
      expect([answer.status, answer.message]).toEqual([409, 'La promoción ya no aplica a esta venta.']);
    }
    expect([await shop.count('sale'), await shop.lots(P.A)]).toEqual(before);
  });

  it('may be saved without its gift, and with half of it', async () => {
    const paid = { p_id_product: P.A, p_qty: 6 };
    expect((await shop.sell({ p_id_customers: 3, p_details: [paid] })).data.total_doc).toBe('696.00');
    const half = [paid, { p_id_product: P.A, p_qty: 1, p_is_promo: 1 }];
    expect((await shop.sell({ p_id_customers: 3, p_details: half })).data.total_doc).toBe('696.00');
  });

  it('brings the gift for points of the period: each threshold once, even for two tills at once', async () => {
    const buy = [{ p_id_product: P.A, p_qty: 1 }];
    const types = async () => (await lines(buy)).map((line) => `${line.id_product}:${line.type_promo}:${line.price}`);
    expect(await types()).toEqual([]);
    await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 6 }] });
    expect(await types()).toEqual([`${GIFT}:PUNTOS-1:0.00`]);
    const take = (p_type_promo: string) =>
      shop.sell({ p_details: [...buy, { p_id_product: GIFT, p_qty: 1, p_is_promo: 1, p_type_promo }] });
    const both = await Promise.all([take('PUNTOS-1'), take('PUNTOS-1')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await shop.lots(GIFT)).toEqual(['G1:4']);
    expect((await take('PUNTOS-2')).status).toBe(409);
    await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 2 }] });
    expect(await types()).toEqual([`${GIFT}:PUNTOS-2:0.00`]);
    const second = await take('PUNTOS-2');
    expect(second.status).toBe(200);
    expect(await header(second.data.id)).toMatchObject({ total_doc: '116.00', point_total: '10.00' });
    expect(await types()).toEqual([]);
    // A cancelled sale gives its gift back.
    await shop.t.post('/sale/delete', { p_id: second.data.id, p_observation_anulado: 'Error' }, shop.admin);
    expect(await shop.lots(GIFT)).toEqual(['G1:4']);
    expect(await shop.differences()).toEqual([]);
  });

  it('waits for its customer until it is handed over, once, in the branches of who does it', async () => {
    interface Promo {
      id_customers: number;
      [column: string]: unknown;
    }
    const pending = async (token: string) =>
      (await shop.t.fetch<ListResult<Promo>>('/customers/promo/pending?id_customers=2', token)).data.rows;
    const report = async (body: object) =>
      (await shop.t.post<ListResult<Promo>>('/report/promo/customers', { p_excel: 0, ...body }, shop.admin)).data;
    const waiting = await pending(shop.admin);
    expect(waiting.length).toBeGreaterThan(0);
    expect((await report({ p_dispatch: '0' })).rows.filter((row) => row.id_customers === 2)).toHaveLength(
      waiting.length,
    );
    expect((await report({ p_key_promo: 'nada' })).total).toBe(0);
    // Who works nowhere sees nothing, and is answered.
    const nowhere = await makeWorker(shop.t, shop.admin, { username: 'nadie', id_profile: 1, branch_office: [] });
    expect(await shop.t.post('/report/promo/customers', { p_excel: 0 }, nowhere)).toMatchObject({
      status: 200,
      data: { rows: [], total: 0 },
    });
    const [first] = waiting;
    expect((await report({ p_search: String(first?.id_sale) })).rows).toContainEqual(
      expect.objectContaining({ id_customers: 2, id_sale: first?.id_sale }),
    );
    const receive = () => shop.t.post('/customers/promo/received', { p_id_customers: 2 }, shop.admin);
    expect(await receive()).toMatchObject({ status: 200, message: 'Promociones entregadas.' });
    expect(await pending(shop.admin)).toEqual([]);
    const { rows } = await report({ p_dispatch: '1' });
    expect(rows).toHaveLength(waiting.length);
    expect(rows[0]).toMatchObject({ id_customers: 2, dispatch: 1 });
    expect((await receive()).status).toBe(409);
  });
});
