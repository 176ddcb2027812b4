import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import type { PurchaseRow } from '@ceiba/store/contract';
import { fillPartnerShop, fillStore, NETWORK, P, PartnerBuyer, STORE_MODULES } from '@ceiba/store/testing';

describe('the parcels of purchases', () => {
  let t: TestApp;
  let admin: string;
  let buyer: PartnerBuyer;
  let stranger: PartnerBuyer;

  beforeAll(async () => {
    t = await createTestApp({ modules: STORE_MODULES, worker: false });
    await fillStore(t.db);
    await fillPartnerShop(t);
    await PartnerBuyer.hire(t);
    admin = await t.login('admin');
    buyer = await PartnerBuyer.enter(t);
    stranger = await PartnerBuyer.enter(t, NETWORK.stranger);
    await receive(t, P.A, 1, [['L', '2099-01-31', 20]]);
  });
  afterAll(() => t.close());

  const bought = async (p_id_customers: number) => {
    const line = { p_id_product: P.A, p_qty: 1 };
    const sale = { p_id_customers, p_id_branch_office: 1, p_details: [line], p_id_type_format_pay: 5 };
    return (await t.post<{ id: number }>('/sale/insert/update', sale, admin)).data.id;
  };
  const guide = (p_id_sale: number, more: object = {}) => ({
    ...{ p_id_sale, p_provider_name: 'Estafeta', p_guide_number: `E ${p_id_sale}`, p_send_date: '2026-11-28' },
    ...more,
  });
  const parcelsOf = async ({ token }: PartnerBuyer) => {
    const { data } = await t.fetch<{ rows: PurchaseRow[] }>('/cart/history', token);
    return data.rows.map(({ id_document, provider_name, guide_number, link_guide, send_date, status_dispatch }) => ({
      ...{ id_document, provider_name, guide_number, link_guide, send_date, status_dispatch },
    }));
  };

  it('are seen by who bought, with the page of the carrier, and by no other partner', async () => {
    const [sent, kept, other] = [await bought(2), await bought(2), await bought(NETWORK.stranger)];
    for (const id of [sent, other])
      expect((await t.post('/sale/tracker/insert/update', guide(id), admin)).status).toBe(200);
    const parcel = (id_document: number) => ({
      id_document,
      provider_name: 'Estafeta',
      guide_number: `E ${id_document}`,
      link_guide: `https://www.estafeta.com/herramientas/rastreo?wayBill=E%20${id_document}`,
      send_date: '2026-11-28',
      status_dispatch: 'ENVIADO',
    });
    const nothing = {
      provider_name: null,
      guide_number: null,
      link_guide: null,
      send_date: null,
      status_dispatch: null,
    };
    expect(await parcelsOf(buyer)).toEqual([{ id_document: kept, ...nothing }, parcel(sent)]);
    expect(await parcelsOf(stranger)).toEqual([parcel(other)]);

    const change = guide(sent, { p_status_dispatch: 'PERDIDO' });
    await t.post('/sale/tracker/insert/update', change, admin);
    expect((await parcelsOf(buyer))[1]).toEqual({ ...parcel(sent), status_dispatch: 'PERDIDO' });
    // The list of guides is the staff's.
    for (const path of ['get/all', 'get/id', 'insert/update', 'delete'])
      expect((await buyer.post(`/sale/tracker/${path}`, change)).status).toBe(403);
    expect((await t.post('/sale/get/id', { p_id_sale: sent }, admin)).data).toMatchObject({
      provider_name: 'Estafeta',
      guide_number: `E ${sent}`,
      status_dispatch: 'PERDIDO',
    });
  });

  it('lead nowhere but to https, whatever a carrier has', async () => {
    const id = await bought(2);
    await t.db.execute("update carrier set url_carrier = 'javascript:alert(1)' where name_carrier = 'UPS'");
    await t.post('/sale/tracker/insert/update', guide(id, { p_provider_name: 'ups' }), admin);
    expect((await parcelsOf(buyer))[0]).toMatchObject({ provider_name: 'UPS', link_guide: null });
    const carrier = { p_name_carrier: 'Mala', p_url_carrier: 'http://mala.mx/{guia}', p_enabled_carrier: 1 };
    expect(await t.post('/carrier/insert/update', carrier, admin)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'url_carrier', message: 'Debe ser una dirección que empiece con https://.' }] },
    });
  });
});
