import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import type { ProviderAccountView, ProviderCheck } from '@ceiba/payments/contract';
import { PAYPAL_SANDBOX, type TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P, SELLER } from '@ceiba/store/testing';

describe('payment links', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 10]]);
  });
  afterAll(() => desk.close());

  it('are made of what was frozen: lines, shipping, reference, end', async () => {
    const before = Date.now();
    const { key, link, preference_id } = await desk.cart(2);
    const preferences = await desk.control<{ id: string }[]>('/preferences');
    const made = preferences.find((one) => one.id === preference_id);
    const [attempt] = await t.db.query<{ external_ref: string; amount_minor: number; expires_at: Date }>(
      'select * from payment_attempt where id_customers_sale_public = ?',
      [key.p_id_customers_sale_public],
    );
    expect(attempt).toMatchObject({
      amount_minor: 33100,
      currency: 'MXN',
      state: 'open',
      provider_account: '1127000001',
    });
    expect(made).toMatchObject({
      items: [
        { title: 'Producto A-1', quantity: 2, unit_price: 116 },
        { title: 'Envío', quantity: 1, unit_price: 99 },
      ],
      external_reference: attempt?.external_ref,
      notification_url: `${desk.url}/api/webhooks/mercadopago?source_news=webhooks`,
      auto_return: 'approved',
      expires: true,
      expiration_date_to: attempt?.expires_at.toISOString(),
      payer: { email: 'ana@example.com' },
    });
    expect(Date.parse(link.expires_at) - before).toBeGreaterThan(29 * 60_000);
    expect(attempt?.external_ref).toMatch(/^[0-9a-f]{32}$/);
  });

  it('a cart that was changed since its save gets none', async () => {
    const key = await desk.savedCart();
    await t.post('/ecomerce/publico/cart/det/insert/update', { ...key, p_id_product: P.A, p_qty: 2 });
    expect(await desk.link(key)).toMatchObject({ status: 409, message: 'Guarda los cambios antes de pagar.' });
    const other = await desk.savedCart();
    await t.db.execute(`update product_price set price = '120.00' where id_product = ? and id_type_price = 1`, [P.A]);
    expect(await desk.link(other)).toMatchObject({
      status: 409,
      data: { changes: [], total_before: '215.00', total: '219.00' },
    });
    await t.db.execute(`update product_price set price = '116.00' where id_product = ? and id_type_price = 1`, [P.A]);
    expect((await desk.link({ ...other, p_cart_token: 'x' })).status).toBe(404);
  });

  it('without keys of the provider there is none, nothing is held, and no notice is kept', async () => {
    const key = await desk.savedCart();
    const state = () =>
      t.db.query(
        `select (select count(*) from payment_attempt) as attempts, (select count(*) from stock_reservation) as held,
           (select count(*) from webhook_inbox) as notices`,
      );
    const before = await state();
    await desk.turn('mercadopago', false);
    expect(await desk.link(key)).toEqual({
      status: 503,
      response: 'error',
      message: 'El pago en línea no está disponible por ahora.',
      data: null,
    });
    const notice = await fetch(`${desk.url}/api/webhooks/mercadopago?topic=payment&id=1`, { method: 'POST' });
    expect(notice.status).toBe(200);
    expect(await state()).toEqual(before);
    await desk.turn('mercadopago', true);
    expect((await desk.link(key)).status).toBe(200);
  });

  it('an answer that got lost is asked for again with the same key: one preference', async () => {
    const key = await desk.savedCart();
    const before = (await desk.control<object[]>('/preferences')).length;
    await desk.control('/fault', { kind: 'create-then-timeout', times: 1 });
    expect((await desk.link(key)).status).toBe(200);
    expect((await desk.control<object[]>('/preferences')).length).toBe(before + 1);
  });

  it('no link: the goods are free again, and the next try is a new attempt', async () => {
    const key = await desk.savedCart();
    const held = await desk.count('stock_reservation');
    await desk.control('/fault', { kind: '503-before', times: 2 });
    expect(await desk.link(key)).toMatchObject({
      status: 503,
      message: 'No se pudo generar el enlace de pago. Intente de nuevo.',
    });
    expect(await desk.count('stock_reservation')).toBe(held);
    expect(await desk.status(key)).toMatchObject({ state: 'failed' });
    await t.settle();
    expect((await desk.link(key)).status).toBe(200);
  });

  it('eight clicks at once leave one open attempt', async () => {
    const key = await desk.savedCart();
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.link(key)));
    const given = answers.filter((answer) => answer.status === 200);
    expect(given.length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
    expect(await desk.count(`payment_attempt where open_cart = ${key.p_id_customers_sale_public}`)).toBe(1);
    expect(await desk.count(`stock_reservation where id_source = ${key.p_id_customers_sale_public}`)).toBe(1);
  });

  it('"Cancelar" ends the link and frees the goods', async () => {
    const cart = await desk.cart();
    const answer = await t.post('/ecomerce/publico/cart/cancel', cart.key);
    expect(answer).toMatchObject({ status: 200, response: 'success' });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'open' });
    expect(await desk.count(`stock_reservation where id_source = ${cart.key.p_id_customers_sale_public}`)).toBe(0);
    expect((await fetch(cart.link.link_pay)).status).toBe(410);
    expect((await t.post('/ecomerce/publico/cart/cancel', { ...cart.key, p_cart_token: 'x' })).status).toBe(404);
  });

  it('dollars are not for Mercado Pago, pesos not for PayPal, and what the cart offers is what takes it', async () => {
    const { data } = await t.post<{ id_customers_sale_public: number; cart_token: string }>(
      '/ecomerce/publico/cart/insert',
      { p_id_customers: SELLER.dollars },
    );
    const key = { p_id_customers_sale_public: data.id_customers_sale_public, p_cart_token: data.cart_token };
    expect(await desk.link(key)).toMatchObject({
      status: 422,
      message: 'Mercado Pago no se ofrece para pagar este carrito.',
    });
    const pesos = await desk.savedCart();
    expect(await t.post('/ecomerce/publico/paypal/cart', pesos)).toMatchObject({ status: 422, response: 'warning' });
    const dollars = await desk.savedCart(1, P.DOLLARS, SELLER.dollars);
    const offered = async (cart: typeof key) =>
      (await t.post<{ providers: object[] }>('/ecomerce/publico/cart/get/customers', cart)).data.providers;
    const bank = { provider: 'pagos-online', title: 'Transferencia bancaria' };
    expect(await offered(pesos)).toEqual([{ provider: 'mercadopago', title: 'Mercado Pago' }, bank]);
    expect(await offered(dollars)).toEqual([{ provider: 'paypal', title: 'PayPal' }, bank]);
    expect(await t.post('/ecomerce/publico/square/cart', dollars)).toMatchObject({ status: 422 });
    expect(await t.post('/ecomerce/publico/paypal/cart', dollars)).toMatchObject({ status: 200 });
    expect((await t.post('/ecomerce/publico/paypal/cart', { ...key, p_cart_token: '' })).status).toBe(404);
  });

  it('the buyer who comes back makes us ask; what his address says is not believed', async () => {
    const cart = await desk.cart();
    expect(await desk.status(cart.key, { p_payment_id: '999' })).toMatchObject({ state: 'pending' });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'pending' });
    await desk.pay(cart, { signature: 'bad' });
    await t.db.execute('delete from job where dedupe is not null');
    await desk.status(cart.key, { p_payment_id: '999' });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });
});

describe('accounts with providers', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterAll(() => desk.close());

  const call = <T>(path: string, body: object = {}) => t.post<T>(`/payments/accounts/${path}`, body, desk.admin);
  const read = () => t.fetch<{ rows: ProviderAccountView[] }>('/payments/accounts/get', desk.admin);
  const account = async (provider: string) => {
    const { data } = await read();
    return data.rows.find((row) => row.provider === provider);
  };
  const check = (body: object) => call<ProviderCheck>('check', body);

  it('are those of the server until keys are entered; a secret is sealed and never shown again', async () => {
    expect(await account('paypal')).toMatchObject({
      ...{ title: 'PayPal', is_on: 1, is_test: 0, has_test: 1, ready: 1, given_by: 'server', currencies: ['USD'] },
      webhook_url: `${desk.url}/api/webhooks/paypal`,
      fields: [
        { name: 'client_id', secret: 0, is_set: 1, value: PAYPAL_SANDBOX.client_id },
        { name: 'client_secret', secret: 1, is_set: 1, value: null },
        { name: 'webhook_id', secret: 0, is_set: 1, value: PAYPAL_SANDBOX.webhook_id },
      ],
    });
    const secret = 'un-secreto-nuevo-2026';
    const saved = await call('update', { p_provider: 'paypal', p_keys: { client_secret: secret, client_id: '' } });
    expect(saved).toMatchObject({
      status: 200,
      message: 'Cuenta de cobro guardada.',
      data: { id: expect.any(Number) },
    });
    expect(await account('paypal')).toMatchObject({ ready: 1, given_by: 'company' });
    const told = JSON.stringify([
      await read(),
      await t.db.query('select * from payment_account'),
      await t.db.query(`select * from audit where entity = 'payment_account'`),
      await t.db.query('select * from idempotency_key'),
    ]);
    expect(told).not.toContain(secret);
    expect(told).toContain('"client_secret"');
    expect(await check({ p_provider: 'paypal' })).toMatchObject({
      data: { ok: 0, text: 'El proveedor no acepta las claves: Client Authentication failed' },
    });
    const right = { p_provider: 'paypal', p_keys: { client_secret: PAYPAL_SANDBOX.client_secret } };
    expect((await check(right)).data).toEqual({ ok: 1, text: `Aplicación ${PAYPAL_SANDBOX.client_id}` });
    await call('update', right);
    expect((await check({ p_provider: 'paypal' })).data.ok).toBe(1);
  });

  it('are tried out at each provider', async () => {
    expect((await check({ p_provider: 'mercadopago' })).data).toEqual({ ok: 1, text: 'Cuenta 1127000001 CEIBAPRUEBA' });
    expect((await check({ p_provider: 'square' })).data).toEqual({ ok: 1, text: 'Sucursal Ceiba USA, USD' });
    await desk.control('/fault', { kind: '503' }, 'square');
    expect((await check({ p_provider: 'square' })).data).toEqual({
      ok: 0,
      text: 'El proveedor no responde. Intente de nuevo en unos minutos.',
    });
    for (const provider of ['mercadopago', 'square'])
      expect((await check({ p_provider: provider, p_keys: { access_token: 'x' } })).data.ok).toBe(0);
  });

  it('entered for the first time by several at once are one account', async () => {
    for (let round = 0; round < 8; round++) {
      await t.db.query('delete from payment_account where provider = ?', ['square']);
      const saves = await Promise.all(
        Array.from({ length: 6 }, () => call<{ id: number }>('update', { p_provider: 'square' })),
      );
      const id = saves[0]?.data.id;
      expect(saves.map(({ status, data }) => [status, data.id])).toEqual(Array(6).fill([200, id]));
    }
  });

  it('keep both keys when two people enter one each at once', async () => {
    for (let round = 0; round < 8; round++) {
      await Promise.all([
        call('update', { p_provider: 'paypal', p_keys: { client_id: `cliente-${round}` } }),
        call('update', { p_provider: 'paypal', p_keys: { webhook_id: `aviso-${round}` } }),
      ]);
      expect((await account('paypal'))?.fields.map(({ value }) => value)).toEqual([
        `cliente-${round}`,
        null,
        `aviso-${round}`,
      ]);
    }
  });

  it('say what is missing or unknown, and a switched-off one is offered to nobody', async () => {
    expect(await call('update', { p_provider: 'square', p_keys: { other: 'x' } })).toMatchObject({
      status: 422,
      message: 'El proveedor no tiene la clave «other».',
    });
    expect(await call('update', { p_provider: 'nadie' })).toMatchObject({ status: 400 });
    await call('update', { p_provider: 'mercadopago', p_is_on: 0 });
    const key = await desk.savedCart();
    const { data } = await t.post<{ providers: object[] }>('/ecomerce/publico/cart/get/customers', key);
    expect(data.providers).toEqual([{ provider: 'pagos-online', title: 'Transferencia bancaria' }]);
    expect(await desk.link(key)).toMatchObject({ status: 503 });
    await call('update', { p_provider: 'mercadopago', p_is_on: 1 });
    expect((await desk.link(key)).status).toBe(200);
    expect((await t.fetch('/payments/accounts/get')).status).toBe(401);
  });
});
