import { insertEvents, E } from '@ceiba/sales/testing';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import type { PurchaseRow } from '@ceiba/store/contract';
import { fillPartnerShop, fillStore, NETWORK, PartnerBuyer, STORE_MODULES } from '@ceiba/store/testing';

describe('the tickets of purchases', () => {
  let t: TestApp;
  let admin: string;
  let buyer: PartnerBuyer;

  beforeAll(async () => {
    t = await createTestApp({ modules: STORE_MODULES });
    await fillStore(t.db);
    await fillPartnerShop(t);
    await PartnerBuyer.hire(t);
    admin = await t.login('admin');
    buyer = await PartnerBuyer.enter(t);
    await insertEvents(t.db, { there: false });
    await receive(t, E.CONGRESS, 1, [['S', '9999-12-31', 20]]);
  });
  afterAll(() => t.close());

  const bought = async (p_id_customers: number) => {
    const line = { p_id_product: E.CONGRESS, p_qty: 2 };
    const sale = { p_id_customers, p_id_branch_office: 1, p_details: [line], p_id_type_format_pay: 5 };
    const { data } = await t.post<{ id: number }>('/sale/insert/update', sale, admin);
    await t.settle();
    return data.id;
  };
  const papers = async () => {
    const { data } = await t.fetch<{ rows: PurchaseRow[] }>('/cart/history', buyer.token);
    return data.rows.map(({ id_document, event_pdf }) => [id_document, event_pdf]);
  };

  it('are printed by who bought, while the purchase stands; those of his public store are not his', async () => {
    const [own, publics, cancelled] = [
      await bought(NETWORK.buyer),
      await bought(NETWORK.buyer),
      await bought(NETWORK.buyer),
    ];
    await bought(NETWORK.stranger);
    await t.db.execute('update sale set ecommerce_publico = 1 where id_document = ?', [publics]);
    await t.post('/sale/delete', { p_id_document: cancelled, p_observation_anulado: 'Error' }, admin);
    expect(await papers()).toEqual([
      [cancelled, null],
      [publics, null],
      [own, `/sale/event/pdf/${own}`],
    ]);
    const print = (id: number) =>
      t.app.inject({ url: `/api/sale/event/pdf/${id}`, headers: { authorization: `Bearer ${buyer.token}` } });
    expect([(await print(own)).statusCode, (await print(publics)).statusCode]).toEqual([200, 403]);
  });
});
