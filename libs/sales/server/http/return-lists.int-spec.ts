import { addDays, type ListResult, type ListSums } from '@ceiba/platform/contract';
import type { ListPlan } from '@ceiba/platform/server';
import type {
  CustomerSales,
  ReturnRecord,
  ReturnRow,
  SaleRecord,
  SaleRow,
  SalesByDay,
  SavedReturn,
  VoucherRecord,
  VoucherRow,
} from '@ceiba/sales/contract';
import { openShop, P, type Shop } from '@ceiba/sales/testing';
import { voucherListPlan } from '../persistence/voucher.reader';
import { returnListPlan } from '../use-cases/returns/list-returns';

const MANY = 40_000;

describe('returns and vouchers as they are listed', () => {
  let shop: Shop;
  let saved: SavedReturn;
  let sale: number;

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, 1, ['A1', '2099-06-30', 100]);
    sale = (await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 2 }] })).data.id;
    const body = {
      ...{
        p_id_document: sale,
        p_reason: 'Ñandú roto',
        p_details: [{ p_line: 1, p_qty: 2, p_condition_return: 'waste' }],
      },
      p_refunds: [
        { p_way: 'cash', p_amount: '100.00' },
        { p_way: 'voucher', p_amount: '132.00' },
      ],
    };
    saved = (await shop.t.post<SavedReturn>('/sale/return/insert', body, shop.cashier)).data;
  });
  afterAll(() => shop.t.close());

  const returns = async (body: object = {}, token = shop.cashier) =>
    shop.t.post<ListResult<ReturnRow>>('/sale/return/get/all', body, token);
  const vouchers = async (body: object = {}, token = shop.cashier) =>
    shop.t.post<ListResult<VoucherRow>>('/sale/voucher/get/all', body, token);

  it('show what came back, with its money, to staff of the branch', async () => {
    expect((await returns({ p_search: 'ñandu' })).data).toMatchObject({
      total: 1,
      rows: [
        {
          ...{ id_return: saved.id, id_document: sale, id_customers: 2, reason: 'Ñandú roto', late: 0, waits: 0 },
          ...{ total_doc: '232.00', refund_doc: '232.00', qty_total: 2, user_created: 'Carmen Ortega Solís' },
        },
      ],
    });
    expect((await returns({ p_date_end: '2020-01-01' })).data.total).toBe(0);
    expect((await returns({ p_id_branch_office: 2 })).status).toBe(403);
    const { data } = await shop.t.fetch<ReturnRecord>(`/sale/return/get/id/${saved.id}`, shop.cashier);
    expect(data).toMatchObject({
      details: [
        { line: 1, key_product: 'A-1', qty: 2, condition_return: 'waste', lots: [{ lot: 'A1', qty: '2.0000' }] },
      ],
      refunds: [
        { way: 'cash', amount: '100.00', state: 'done', code_voucher: null },
        { way: 'voucher', amount: '132.00', state: 'done', code_voucher: saved.refunds[1]?.code_voucher },
      ],
    });
    const slip = await shop.t.app.inject({
      ...{ method: 'GET', url: `/api/sale/return/generate/slip/${saved.id}` },
      headers: { authorization: `Bearer ${shop.cashier}` },
    });
    expect([slip.statusCode, slip.headers['content-type'], slip.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);
    expect((await shop.t.fetch('/sale/return/get/id/987654', shop.cashier)).status).toBe(404);
    await shop.t.db.execute('update sale_return set id_branch_office = 2');
    expect((await shop.t.fetch(`/sale/return/get/id/${saved.id}`, shop.cashier)).status).toBe(403);
    await shop.t.db.execute('update sale_return set id_branch_office = 1');
    expect((await returns({}, await shop.t.login('almacen'))).status).toBe(403);
  });

  it('show on the sales they are of, in sums and by day; what was cancelled counts as nothing', async () => {
    const { t } = shop;
    const part = (await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 3 }] })).data.id;
    const gone = (await shop.sell({ p_details: [{ p_id_product: P.A, p_qty: 4 }] })).data.id;
    const back = (id: number, p_qty: number, p_amount: string) =>
      t.post(
        '/sale/return/insert',
        {
          ...{ p_id_document: id, p_reason: 'Roto', p_details: [{ p_line: 1, p_qty }] },
          p_refunds: [{ p_way: 'cash', p_amount }],
        },
        shop.cashier,
      );
    expect((await back(part, 1, '116.00')).status).toBe(200);
    expect((await back(part, 1, '116.00')).status).toBe(200);
    const cancelled = { p_id_document: gone, p_observation_anulado: 'Error' };
    expect((await t.post('/sale/delete', cancelled, shop.cashier)).status).toBe(200);
    const shown = [
      { id_document: gone, total_doc: '464.00', returned_doc: '0.00', anulado: 1 },
      { id_document: part, total_doc: '348.00', returned_doc: '232.00', anulado: 0 },
      { id_document: sale, total_doc: '232.00', returned_doc: '232.00', anulado: 0 },
    ];
    const list = await t.post<ListResult<SaleRow>>('/sale/get/all', { p_id_branch_office: 1 }, shop.cashier);
    expect(list.data.rows).toMatchObject(shown);
    const sorted = { p_id_branch_office: 1, p_sort: 'returned_doc', p_order: 'asc' };
    const first = await t.post<ListResult<SaleRow>>('/sale/get/all', sorted, shop.cashier);
    expect(first.data.rows[0]?.id_document).toBe(gone);
    const sums = await t.post<ListSums>('/sale/get/sums', { p_id_branch_office: 1 }, shop.cashier);
    expect(sums.data).toEqual([{ code_money: 'MXN', values: { total_doc: '580.00', returned_doc: '464.00' } }]);
    const customer = await t.post<CustomerSales>('/sale/get/customer', { p_id_customers: 2 }, shop.cashier);
    expect(customer.data.rows).toMatchObject(shown);
    const day = customer.data.sums[0]?.date_last ?? '';
    expect(customer.data.sums).toEqual([
      { code_money: 'MXN', total: '580.00', returned: '464.00', sales: 2, date_last: day },
    ]);
    expect((await t.fetch<SaleRecord>(`/sale/get/id/${part}`, shop.cashier)).data).toMatchObject({
      ...{ total_doc: '348.00', returned_doc: '232.00' },
    });
    // By day each counts on its own: what came back yesterday is not taken off what is sold today.
    const days = async () =>
      (await t.post<SalesByDay>('/sale/get/days', { p_id_branch_office: 1 }, shop.cashier)).data.money;
    const point = (label: string, value: string) => ({ label, series: 'CDMX', value });
    expect(await days()).toEqual([{ code_money: 'MXN', points: [point(day, '116.00')] }]);
    const before = addDays(day, -1);
    const move = 'update sale_return set date_return = ? where id_document = ?';
    await t.db.execute(move, [before, part]);
    expect(await days()).toEqual([{ code_money: 'MXN', points: [point(before, '-232.00'), point(day, '348.00')] }]);
    await t.db.execute(move, [day, part]);
  });

  it('show what is left of a voucher, and what happened to it', async () => {
    const { data } = await vouchers({ p_id_customers: 2 });
    expect(data).toMatchObject({
      total: 1,
      rows: [{ amount: '132.00', used: '0.00', rest: '132.00', id_return: saved.id, code_money: 'MXN' }],
    });
    expect((await vouchers({ p_id_customers: 3 })).data.total).toBe(0);
    const id = data.rows[0]?.id_voucher;
    expect((await shop.t.fetch<VoucherRecord>(`/sale/voucher/get/id/${id}`, shop.cashier)).data).toMatchObject({
      movements: [{ kind: 'opened', amount: '132.00', id_return: saved.id, id_document: null }],
    });
    expect((await shop.t.fetch('/sale/voucher/get/id/987654', shop.cashier)).status).toBe(404);
  });

  it('are read along an index among many', async () => {
    await shop.t.db.execute(
      `insert into sale_return (id_document, id_branch_office, id_customers, id_type_money, id_period_sale, id_period, late,
         date_return, created_at, reason, total_doc, base_doc, tax_doc, refund_doc, qty_total, point_total,
         value_business_total, user_created)
       select ?, 1 + mod(seq, 2), 2, 2, 4, 4, 0, date('2020-01-01') + interval mod(seq, 2000) day, now(3), 'x', 1, 1, 0, 1, 1, 0, 0, 'x'
       from seq_1_to_${MANY}`,
      [sale],
    );
    await shop.t.db.execute(
      `insert into customer_voucher (code_voucher, id_customers, id_branch_office, id_type_money, amount, id_return,
         date_voucher, created_at, user_created)
       select lpad(seq, 12, '0'), 2 + mod(seq, 3), 1 + mod(seq, 2), 2, 1, ?, '2026-01-01', now(3), 'x' from seq_1_to_${MANY}`,
      [saved.id],
    );
    for (const table of ['sale_return', 'customer_voucher']) await shop.t.db.query(`analyze table ${table}`);
    const explained = async ({ from, select, where = [] }: ListPlan, order: string) =>
      (
        await shop.t.db.query<{ table: string; key: string; Extra: string }>(
          `explain select ${select} ${from} where ${where.map(({ sql }) => sql).join(' and ')} order by ${order} limit 10`,
          where.flatMap(({ params }) => [...(params ?? [])]),
        )
      )[0];
    const days = { date_start: '2026-01-01', date_end: '2026-01-31' };
    expect(await explained(returnListPlan(days, [1, 57]), 'r.id_return desc')).toMatchObject({ table: 'r' });
    expect((await explained(returnListPlan(days, [1, 57]), 'r.id_return desc'))?.key).toMatch(/^return_(branch|day)$/);
    const all = await explained(returnListPlan({ date_start: null, date_end: null }, [1]), 'r.id_return desc');
    expect(all?.key).toMatch(/^(PRIMARY|return_branch)$/);
    const own = await explained(voucherListPlan({ id_customers: 2 }, [1]), 'v.id_voucher desc');
    expect(own?.key).toMatch(/^(PRIMARY|voucher_(customer|branch))$/);
    expect(
      await shop.t.db.query("explain select 1 from customer_voucher where code_voucher = '000000000001'"),
    ).toMatchObject([{ key: 'voucher_code', rows: expect.stringMatching(/^1$/) as string }]);
    expect(
      await shop.t.db.query(
        'explain select sum(point_total) from sale_return where id_period = 4 and late = 0 and id_customers = 2',
      ),
    ).toMatchObject([{ key: 'return_volume', Extra: expect.stringContaining('Using index') as string }]);
  });
});
