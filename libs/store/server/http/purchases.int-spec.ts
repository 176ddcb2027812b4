import { createTestApp, insertLike, rowsLike, type TestApp } from '@ceiba/platform/testing';
import { listSql } from '@ceiba/platform/server';
import { receive } from '@ceiba/stock/testing';
import type { PurchaseRow } from '@ceiba/store/contract';
import { fillPartnerShop, fillStore, NETWORK, P, PartnerBuyer, STORE_MODULES } from '@ceiba/store/testing';
import { purchasesPlan } from '../use-cases/partner/list-purchases';

/** Sales of the company, of which so many are the buyer's and so many he paid for his child. */
const [ALL, OWN, PAID] = [100_000, 400, 100];

describe('what a partner bought, among the sales of the whole company', () => {
  let t: TestApp;
  let buyer: PartnerBuyer;

  beforeAll(async () => {
    t = await createTestApp({ modules: STORE_MODULES, worker: false });
    await fillStore(t.db);
    await fillPartnerShop(t);
    await PartnerBuyer.hire(t);
    buyer = await PartnerBuyer.enter(t);
    await receive(t, P.A, 1, [['L', '2099-01-31', 20]]);
    const sale = {
      p_id_customers: NETWORK.stranger,
      p_id_branch_office: 1,
      p_details: [{ p_id_product: P.A, p_qty: 2 }],
      p_id_type_format_pay: 5,
    };
    const { data } = await t.post<{ id: number }>('/sale/insert/update', sale, await t.login('admin'));
    await multiply(data.id);
  });
  afterAll(() => t.close());

  /** The one sale as 100,000 of others, of the buyer and of his child. */
  async function multiply(id: number): Promise<void> {
    const { db } = t;
    const ask = (sql: string, params: (string | number)[]) => db.query<object>(sql, params);
    const { buyer: own, child, stranger } = NETWORK;
    const nth = '1001 + q.seq';
    const id_customers = `case when (1 + q.seq) % ${ALL / OWN} = 0 then ${own} when (1 + q.seq) % ${ALL / PAID} = 1 then ${child} else ${stranger} end`;
    const set = { id_document: nth, number_invoice_doc: nth, id_customers };
    await rowsLike(ask, 'sale', { column: 'id_document', id, count: ALL, set });
    const { data } = await buyer.forCustomer(child);
    const paid = { id_document: 's.id_document', token_hash: 'sha2(s.id_document, 256)', state_cart: "'paid'" };
    await db.execute(
      `${await insertLike(ask, 'cart_public', 'c', paid)}
       from cart_public c, sale s where c.id_customers_sale_public = ? and s.id_customers = ?`,
      [data.id, child],
    );
    for (const table of ['sale', 'cart_public']) await db.query(`analyze table ${table} persistent for all`);
  }

  const page = async (more = '') =>
    (await buyer.get<{ rows: PurchaseRow[]; total: number }>(`/cart/history?p_page_size=25${more}`)).data;

  it('is his own and what he paid for his network, the latest first, page by page', async () => {
    const first = await page();
    expect([first.total, first.rows.length]).toEqual([OWN + PAID, 25]);
    expect(first.rows[0]).toMatchObject({ id_document: 101_000, id_customers: NETWORK.buyer, is_customers_sale: 0 });
    const child = first.rows.find((row) => row.is_customers_sale);
    expect(child).toMatchObject({ id_document: 100_001, id_customers: NETWORK.child, facturama_id: null });
    const all = new Set<number>();
    for (let at = 1; at <= 20; at++) for (const row of (await page(`&p_page=${at}`)).rows) all.add(row.id_document);
    expect(all.size).toBe(OWN + PAID);
    expect((await page('&p_search=Hija')).total).toBe(PAID);
    // What came back of a purchase stands in its row.
    const { total_doc, returned_doc } = first.rows[0]!;
    expect(returned_doc).toBe('0.00');
    await t.db.execute(
      `insert into sale_return (id_document, id_branch_office, id_customers, id_type_money, id_period_sale, id_period, late,
         date_return, created_at, reason, total_doc, base_doc, tax_doc, refund_doc, qty_total, point_total,
         value_business_total, user_created)
       select id_document, id_branch_office, id_customers, id_type_money, id_period, id_period, 0, date_doc, now(3), 'Roto',
         12.34, 12.34, 0, 12.34, 1, 0, 0, 'x' from sale where id_document = 101000`,
    );
    expect((await page('&p_search=101000')).rows).toMatchObject([{ total_doc, returned_doc: '12.34' }]);
    expect((await page('&p_search=100001')).rows.map((row) => row.id_document)).toEqual([100_001]);
  });

  it('is found by indexes alone: those of the customer, of the carts, and each sale by its number', async () => {
    const { rows, order, params } = listSql(purchasesPlan(NETWORK.buyer), { order: 'asc' });
    const plan = await t.db.query<{ table: string; type: string; key: string | null; rows: number }>(
      `explain ${rows} ${order} limit 25`,
      params,
    );
    const steps = (table: string) => plan.filter((one) => one.table === table).map(({ type, key }) => [type, key]);
    expect(steps('s')).toEqual([['eq_ref', 'PRIMARY']]);
    expect(steps('sale')).toEqual([['ref', 'sale_customers']]);
    expect(steps('cart_public')).toEqual([['range', 'cart_buyer']]);
    // Nothing is read whole but what is smaller than a page.
    expect(plan.filter((one) => one.type === 'ALL' && one.rows > OWN + PAID + 10)).toEqual([]);
  });
});
