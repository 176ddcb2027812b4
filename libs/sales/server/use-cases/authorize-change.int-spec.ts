import { TEST_PASSWORD } from '@ceiba/platform/testing';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

describe('a change of price allowed at the spot', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop();
    await shop.receive(P.C, BRANCH.here, ['L', '2099-06-30', 100]);
  });
  afterAll(() => shop.t.close());

  const ask = (body: Record<string, unknown> = {}, token = shop.cashier) =>
    shop.t.post<{ authorization: string; full_name: string }>(
      '/sale/authorize',
      {
        p_username: 'admin',
        p_password: TEST_PASSWORD,
        p_id_branch_office: BRANCH.here,
        p_id_product: P.C,
        p_price: '90',
        ...body,
      },
      token,
    );
  const line = (more: object) => ({ p_id_product: P.C, p_qty: 1, p_price: '90', p_change_price: 1, ...more });
  const sell = (...details: object[]) => shop.sell({ p_details: details });

  it('sells at that price, and keeps who allowed it, but no password anywhere', async () => {
    const { data, message } = await ask();
    expect([message, data.full_name]).toEqual(['Cambio autorizado.', 'Andrea Morales Ruiz']);
    const sold = await sell(line({ p_authorization: data.authorization }));
    expect(sold).toMatchObject({ status: 200, data: { total_doc: '90.00' } });
    const audit = await shop.t.db.query<{ command: string; actor_name: string; changes: unknown }>(
      `select command, actor_name, changes from audit where command in ('SignChange', 'SaveSale') order by id`,
    );
    const who = { id_user: expect.any(Number), full_name: 'Andrea Morales Ruiz' };
    expect(audit).toEqual([
      {
        command: 'SignChange',
        actor_name: 'Carmen Ortega Solís',
        changes: { authorised_by: who, price: '90.00', discount: null },
      },
      {
        command: 'SaveSale',
        actor_name: 'Carmen Ortega Solís',
        changes: {
          number_invoice_doc: '1',
          total_doc: '90.00',
          changed_prices: [{ key_product: 'C-4', price_original: '99.99', price: '90.00' }],
          authorised: [{ id_product: P.C, ...who }],
        },
      },
    ]);
    const rows = await shop.t.db.query('select changes from audit union all select payload from outbox');
    expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD);
  });

  it('holds for nothing but that: neither less, nor a discount, nor another line without it', async () => {
    const { authorization } = (await ask()).data;
    const refused = { status: 403, message: 'No tiene permiso para cambiar precios.', data: ['C-4', 'C-4'] };
    expect((await sell(line({ p_authorization: authorization, p_price: '89.99' }))).status).toBe(403);
    expect((await sell(line({ p_authorization: authorization, p_discount: '0.5' }))).status).toBe(403);
    const both = [line({ p_authorization: authorization, p_key_product: 'C-4' }), line({ p_key_product: 'C-4' })];
    expect(await sell(...both)).toMatchObject(refused);
    expect((await sell(line({ p_authorization: 'x.y' }))).status).toBe(403);
    const mine = line({ p_authorization: authorization });
    const elsewhere = await shop.t.login('cajera');
    expect((await shop.sell({ p_details: [mine] }, { token: elsewhere })).status).toBe(403);
    const lessAsked = await ask({ p_price: null, p_discount: '0.25' });
    const less = { p_id_product: P.C, p_qty: 1, p_discount: '0.25', p_authorization: lessAsked.data.authorization };
    expect(await sell(less)).toMatchObject({ status: 200, data: { total_doc: '74.99' } });
  });

  it('takes only a person who may, here, with his own password', async () => {
    const wrong = { status: 422, message: 'El usuario o la contraseña son incorrectos.' };
    expect(await ask({ p_password: 'otra' })).toMatchObject(wrong);
    expect(await ask({ p_username: 'nadie' })).toMatchObject(wrong);
    const notHe = { status: 422, message: 'Esta persona no puede autorizar el cambio.' };
    expect(await ask({ p_username: 'cajera' })).toMatchObject(notHe);
    expect((await ask({ p_id_branch_office: BRANCH.foreign })).status).toBe(403);
    expect((await ask({ p_price: null })).message).toBe('No hay cambio de precio ni descuento por autorizar.');
    expect((await ask({ p_username: '' })).status).toBe(400);
    await shop.t.db.execute(
      `delete from worker_branch_office where id_branch_office = 1 and id_worker =
         (select id_worker from users where username_user = 'admin')`,
    );
    expect(await ask()).toMatchObject(notHe);
  });

  it('counts wrong passwords with those of the sign-in', async () => {
    for (let turn = 0; turn < 5; turn += 1) await ask({ p_username: 'finanzas', p_password: `no${turn}` });
    expect((await ask({ p_username: 'finanzas' })).status).toBe(429);
    const login = { p_username: 'finanzas', p_password: TEST_PASSWORD, p_type: 2 };
    expect((await shop.t.post('/users/login', login)).status).toBe(429);
  });
});
