import { PERIOD } from '@ceiba/periods/testing';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

describe('what a sale holds fast', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.A, BRANCH.here, ['L1', '2099-06-30', 10]);
    expect((await shop.sell()).status).toBe(200);
    await shop.t.db.execute("update sale set date_doc = '2026-11-15'");
  });
  afterAll(() => shop.t.close());

  const savePeriod = async (from: string, to: string) => {
    const body = {
      p_id_period: PERIOD,
      p_name_period: 'Noviembre',
      p_code_period: '2026-11',
      p_date_start_period: from,
      p_date_end_period: to,
      p_paridad_mxn_dolar: '18.5',
    };
    const { status, message } = await shop.t.post('/period/insert/update', body, shop.admin);
    return [status, message];
  };

  it('the days of its period', async () => {
    const held = 'El periodo tiene ventas del 2026-11-15 al 2026-11-15; sus fechas no pueden dejarlas fuera.';
    expect(await savePeriod('2026-11-16', '2026-11-30')).toEqual([409, held]);
    expect(await savePeriod('2026-11-01', '2026-11-14')).toEqual([409, held]);
    expect((await savePeriod('2026-11-15', '2026-11-15'))[0]).toBe(200);
    expect((await savePeriod('1926-11-01', '2026-11-30'))[0]).toBe(400);
    await shop.t.db.execute('update sale set anulado = 1');
    expect((await savePeriod('2026-11-01', '2026-11-14'))[0]).toBe(200);
  });

  it('the currency of its branch', async () => {
    const { data } = await shop.t.fetch<Record<string, unknown>>(`/branchoffice/get/id/${BRANCH.here}`, shop.admin);
    const body = {
      p_id_branch_office: BRANCH.here,
      ...Object.fromEntries(
        [
          'key_branch_office name_branch_office start_ticket_branch_office end_ticket_branch_office id_type_round',
          'shipping_free name_ticket address_ticket ticket_header_1 ticket_header_2 ticket_footer_1',
        ]
          .join(' ')
          .split(' ')
          .map((name) => [`p_${name}`, data[name] || 'x']),
      ),
      p_tax: [{ p_id_tax: 1, p_order_tax: 1 }],
    };
    const save = (id_type_money: number, more: object = {}) =>
      shop.t.post('/branchoffice/insert/update', { ...body, p_id_type_money: id_type_money, ...more }, shop.admin);
    const refused = await save(1);
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^La moneda no puede cambiar: la sucursal está en uso en .*productos/),
    ]);
    expect((await save(2)).status).toBe(200);
    const twice = [1, 2].map((order) => ({ p_id_tax: 1, p_order_tax: order }));
    expect(await save(2, { p_tax: twice })).toMatchObject({
      status: 422,
      message: 'Un impuesto o su orden está repetido.',
    });
  });
});
