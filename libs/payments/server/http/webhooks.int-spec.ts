import { createConnection } from 'mysql2/promise';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { PERIOD } from '@ceiba/periods/testing';
import { eventually, insertRows, type TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P } from '@ceiba/store/testing';
import { TrimNotices } from '../jobs/trim-notices.job';
import { UNTRUSTED_MAX } from '../persistence/untrusted-notices';

const MISSING = 'not there yet';

describe("a provider's webhooks", () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  const inbox = (state: string) => desk.count(`webhook_inbox where state = '${state}'`);

  it('turn a paid cart into one sale, with stock, event and bell', async () => {
    const cart = await desk.cart(2);
    expect(await desk.status(cart.key)).toMatchObject({ state: 'pending', review: 0 });
    const reserved = await t.db.query('select qty, source, id_source from stock_reservation');
    expect(reserved).toEqual([
      { qty: '2.0000', source: 'cart_public', id_source: cart.key.p_id_customers_sale_public },
    ]);
    const { id } = await desk.pay(cart);
    const paid = await eventually(async () => {
      const status = await desk.status(cart.key);
      if (status.state !== 'paid') throw new Error(MISSING);
      return status;
    });
    expect(paid).toMatchObject({
      state: 'paid',
      number_invoice_doc: '1',
      total: '331.00',
      currency: 'MXN',
      email_cart: 'ana@example.com',
    });
    await t.settle();
    const [sale] = await t.db.query('select * from sale');
    expect(sale).toMatchObject({
      source_doc: 'ECOMMERCE_PAGADO',
      id_customers: 2,
      id_branch_office: 1,
      id_type_price: 1,
      id_period: PERIOD,
      total_doc: '331.00',
      shipping_doc: '99.00',
      point_total: '20.00',
      ecommerce_publico: 1,
      pick_up_branch_office: 0,
      id_type_format_pay: 2,
      user_created: 'Tienda en línea',
    });
    expect(sale).toMatchObject({ shipping: { full_name_cart: 'Ana Niño Güemes', zip_code_cart: '90001' } });
    const [payment] = await t.db.query('select * from payment');
    expect(payment).toMatchObject({
      provider_payment_id: String(id),
      status: 'approved',
      outcome: 'sold',
      amount_minor: 33100,
    });
    expect(await t.db.query('select state, open_cart from payment_attempt')).toEqual([
      { state: 'paid', open_cart: null },
    ]);
    expect(await desk.count('stock_reservation')).toBe(0);
    expect(await t.db.query('select qty from stock_balance')).toEqual([{ qty: '998.0000' }]);
    const events = await t.db.query<{ event: string }>(
      `select event from outbox where event like 'payment.%' or event like 'sale.%'`,
    );
    expect(events.map((row) => row.event).sort()).toEqual(['payment.confirmed.v1', 'sale.saved.v1']);
    const bell = await t.fetch<object[]>('/notification/get/all', desk.admin);
    expect(bell.data).toMatchObject([
      {
        kind: 'sale_ecommerce',
        id_customers: 2,
        full_name_customers: 'María Ñúñez',
        code_period: '2026-11',
        is_read: 0,
      },
    ]);
    // The link is dead from now on.
    const [preference] = await desk.control<{ expires: boolean; expiration_date_to: string }[]>('/preferences');
    expect(Date.parse(preference?.expiration_date_to ?? '')).toBeLessThan(Date.now());
    expect(await inbox('done')).toBe(2);
    expect(await desk.link(cart.key)).toMatchObject({ status: 409, message: 'El carrito ya fue pagado.' });
  });

  it('doubled, parallel and reordered ones make one sale', async () => {
    const before = await desk.count('sale');
    const carts = [await desk.cart(), await desk.cart(), await desk.cart()];
    const [first, second, third] = carts;
    if (!first || !second || !third) throw new Error('no carts');
    await desk.pay(first, { times: 5, parallel: true });
    await desk.pay(second, { reorder: true, ts: 'ms' });
    await desk.pay(third, { times: 3, style: 'ipn' });
    await t.settle();
    for (const cart of carts) expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
    expect(await desk.count('sale')).toBe(before + 3);
    expect(await desk.count('payment')).toBe(before + 3);
    const repeated = await t.db.one<{ n: number }>('select max(deliveries) as n from webhook_inbox');
    expect(Number(repeated?.n)).toBe(6);
  });

  it('five at the same moment, each with an id of its own: one sale', async () => {
    const cart = await desk.cart();
    const { id } = await desk.pay(cart, { signature: 'none' });
    const before = await desk.count('sale');
    await Promise.all(Array.from({ length: 5 }, () => desk.control('/notify', { payment_id: id })));
    await t.settle();
    expect(await desk.count('sale')).toBe(before + 1);
    expect(await desk.count(`payment where provider_payment_id = '${id}'`)).toBe(1);
    const events = `outbox where event = 'payment.confirmed.v1' and json_extract(payload, '$.id_payment') =
      (select id_payment from payment where provider_payment_id = '${id}')`;
    expect(await desk.count(events)).toBe(1);
  });

  it('forged and unsigned ones are refused, kept and counted; the genuine one is not shut out by them', async () => {
    const cart = await desk.cart();
    const { id } = await desk.pay(cart, { signature: 'bad' });
    const forged = await fetch(`${desk.url}/api/webhooks/mercadopago?data.id=${id}&type=payment`, { method: 'POST' });
    expect([forged.status, (await forged.json()) as unknown]).toEqual([
      401,
      { response: 'error', message: 'La firma de la notificación no es válida.', data: null },
    ]);
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'pending' });
    expect(await desk.count(`payment where provider_payment_id = '${id}'`)).toBe(0);
    expect(await desk.count(`webhook_inbox where object_id = '${id}'`)).toBe(0);
    const kept = await t.db.query<{ lane: string }>('select lane from webhook_untrusted where object_id = ?', [
      String(id),
    ]);
    expect(kept.length).toBeGreaterThanOrEqual(3);
    expect(kept.every((row) => row.lane === 'forged')).toBe(true);
    const metrics = await fetch(`${desk.url}/api/metrics`).then((answer) => answer.text());
    expect(metrics).toMatch(
      /ceiba_webhooks_total\{(?=[^}]*provider="mercadopago")(?=[^}]*outcome="forged")[^}]*\} [1-9]/,
    );
    await desk.control('/notify', { payment_id: id });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('pending first, approved later; older news changes nothing', async () => {
    const cart = await desk.cart();
    const { id } = await desk.pay(cart, { status: 'pending' });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'pending' });
    expect(await desk.count('sale')).toBe(await desk.count(`payment where outcome = 'sold'`));
    await desk.control('/pay', { payment_id: id, status: 'approved' });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
    await desk.control('/notify', { payment_id: id, action: 'payment.created' });
    await t.settle();
    expect(await t.db.query('select status, outcome from payment where provider_payment_id = ?', [String(id)])).toEqual(
      [{ status: 'approved', outcome: 'sold' }],
    );
  });

  it('a rejected one sells nothing, and the buyer may try again on the same link', async () => {
    const cart = await desk.cart();
    await desk.pay(cart, { status: 'rejected' });
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'failed' });
    await desk.pay(cart);
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('a payment that cannot be read yet is read a moment later; one that never comes is put aside', async () => {
    await desk.control('/fault', { kind: '404-payment', times: 2 });
    const cart = await desk.cart();
    await desk.pay(cart);
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
    await desk.control('/fault', { kind: '503-before', times: 2 });
    const other = await t.post('/webhooks/mercadopago?topic=payment&id=123456');
    expect(other.status).toBe(200);
    await t.settle();
    expect(await inbox('parked')).toBe(1);
  });

  it('answers 200 to what it does not know', async () => {
    for (const query of ['?type=mp-connect&data.id=x', '?topic=unknown&id=1', ''])
      expect((await t.post(`/webhooks/mercadopago${query}`, { any: 'thing' })).status).toBe(200);
    expect(await desk.count(`webhook_untrusted where lane = 'other'`)).toBe(3);
  });

  it('answers 503 while it cannot be written down, and takes the repeat', async () => {
    const path = '/webhooks/mercadopago?topic=payment&id=77';
    await t.post(path);
    const holder = await createConnection({ uri: t.config.databaseUrl });
    await holder.beginTransaction();
    await holder.query('select * from webhook_inbox for update');
    // The product gives up after seconds; the tests have more patience.
    const { conflictMs } = t.config;
    Object.assign(t.config, { conflictMs: 0 });
    expect((await t.post(path)).status).toBe(503);
    Object.assign(t.config, { conflictMs });
    await holder.rollback();
    await holder.end();
    expect((await t.post(path)).status).toBe(200);
  });

  it('a merchant order leads to its payments', async () => {
    const cart = await desk.cart();
    const payment = await desk.control<{ id: number; order: { id: number } }>('/pay', {
      preference_id: cart.preference_id,
      status: 'approved',
      signature: 'bad',
    });
    await t.post(`/webhooks/mercadopago?topic=merchant_order&id=${payment.order.id}`);
    await t.settle();
    expect(await desk.status(cart.key)).toMatchObject({ state: 'paid' });
  });

  it('the last piece: two carts cannot both reserve it', async () => {
    await t.db.execute('update stock_balance set qty = 1');
    await t.db
      .execute(`insert into stock_movement (id_product, id_branch_office, lot, date_expiration, qty, source, id_source, date_movement, user_created, created_at)
      select id_product, 1, lot, date_expiration, b.qty - (select sum(m.qty) from stock_movement m where m.id_product = b.id_product), 'test', 9, '2026-11-01', 'test', now(3) from stock_balance b`);
    const keys = [await desk.savedCart(), await desk.savedCart()];
    const answers = await Promise.all(keys.map((key) => desk.link(key)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    await receive(t, P.A, 1, [['L', '2099-01-31', 1000]]);
  });

  it('junk has its share of a minute and no more; a signed one is taken all the same', async () => {
    const before = await desk.count('webhook_untrusted');
    const hints = await desk.count('webhook_inbox where signature_ok is null');
    const junk = (n: number) =>
      [`?data.id=${n}&type=payment`, `?topic=payment&id=9${n}`, `?topic=nothing&id=${n}`].map((query) =>
        fetch(`${desk.url}/api/webhooks/mercadopago${query}`, { method: 'POST' }).then(({ status }) => status),
      );
    const statuses = await Promise.all(Array.from({ length: 150 }, (_, n) => junk(n)).flat());
    expect([...new Set(statuses)].sort()).toEqual([200, 401]);
    expect((await desk.count('webhook_untrusted')) - before).toBeLessThanOrEqual(80);
    expect((await desk.count('webhook_inbox where signature_ok is null')) - hints).toBeLessThanOrEqual(240);
    const cart = await desk.cart();
    await desk.pay(cart);
    await eventually(async () => {
      if ((await desk.status(cart.key)).state !== 'paid') throw new Error(MISSING);
    });
    await t.db.execute(`update webhook_inbox set state = 'parked' where state = 'new'`);
  });

  it('forgets notices by age, what nobody signed above its number too, and nothing that is not done', async () => {
    const old = new Date(Date.now() - 40 * 86_400_000);
    const week = new Date(Date.now() - 8 * 86_400_000);
    await t.db.execute('delete from webhook_inbox');
    await t.db.execute('delete from webhook_untrusted');
    const notice = (id_inbox: number, state: string, received_at: Date) => ({
      ...{ id_inbox, provider: 'mercadopago', dedupe_key: `k${id_inbox}`, kind: 'payment', headers: '{}', query: '{}' },
      ...{ body: '{}', state, received_at },
    });
    await insertRows(t.db, 'webhook_inbox', [
      notice(1, 'done', old),
      notice(2, 'parked', old),
      notice(3, 'new', old),
      notice(4, 'done', week),
    ]);
    const junk = (received_at: Date) => ({
      provider: 'mercadopago',
      lane: 'forged',
      kind: 'x',
      said: '{}',
      received_at,
    });
    await insertRows(t.db, 'webhook_untrusted', [
      junk(week),
      ...Array.from({ length: UNTRUSTED_MAX + 5 }, () => junk(new Date())),
    ]);
    await t.get(TrimNotices).run();
    expect(await t.db.query('select id_inbox from webhook_inbox order by 1')).toEqual([
      { id_inbox: 3 },
      { id_inbox: 4 },
    ]);
    expect(await desk.count('webhook_untrusted')).toBe(UNTRUSTED_MAX);
  });
});
