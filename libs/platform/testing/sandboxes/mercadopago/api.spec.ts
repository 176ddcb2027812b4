import { JsonObject } from '../json';
import { SANDBOX_COLLECTOR_ID } from '../settings';
import { bench, Bench, preference, request } from '../spec-support';

let box: Bench;
beforeEach(async () => (box = await bench()));
afterEach(() => box.close());

async function created(change: JsonObject = {}): Promise<JsonObject> {
  const answer = await box.mp('POST', '/checkout/preferences', preference(change));
  expect(answer.status).toBe(201);
  return answer.body;
}

async function paid(status = 'approved', more: JsonObject = {}): Promise<JsonObject> {
  const { id } = await created();
  return (await box.control('POST', '/mercadopago/pay', { preference_id: id, status, ...more })).body;
}

test('without the token: 401', async () => {
  for (const authorization of ['', 'Bearer x']) {
    const answer = await request('POST', `${box.mercadopagoUrl}/checkout/preferences`, preference(), { authorization });
    expect(answer.status).toBe(401);
  }
});

describe('preferences', () => {
  test('with and without a slash at the end', async () => {
    const answer = await box.mp('POST', '/checkout/preferences/', preference());
    const { id, init_point } = answer.body;
    expect(answer.status).toBe(201);
    expect(id).toMatch(new RegExp(`^${SANDBOX_COLLECTOR_ID}-[0-9a-f-]{36}$`));
    expect(init_point).toBe(`${box.mercadopagoUrl}/checkout/${String(id)}`);
    expect((await box.mp('GET', `/checkout/preferences/${String(id)}`)).body).toEqual(answer.body);
    expect((await box.mp('GET', '/checkout/preferences/none')).status).toBe(404);
  });

  test('the same idempotency key gives the same preference', async () => {
    const send = async (key: string): Promise<unknown> =>
      (await box.mp('POST', '/checkout/preferences', preference(), { 'x-idempotency-key': key })).body.id;
    const [first, again, other] = [await send('k1'), await send('k1'), await send('k2')];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const body = preference({ external_reference: 'otro' });
    const reused = await box.mp('POST', '/checkout/preferences', body, { 'x-idempotency-key': 'k1' });
    expect([reused.status, reused.body.error]).toEqual([409, 'idempotency_key_already_used']);
  });

  const items = (change: JsonObject): JsonObject => ({
    items: [{ title: 'Crema', quantity: 1, unit_price: 10, ...change }],
  });
  test.each<[string, JsonObject, string]>([
    ['no items', { items: [] }, 'invalid_items'],
    ['no title', items({ title: '' }), 'invalid_items'],
    ['half a piece', items({ quantity: 0.5 }), 'invalid_items'],
    ['price as text', items({ unit_price: '10.00' }), 'invalid_items'],
    ['price 0', items({ unit_price: 0 }), 'invalid_items'],
    ['three decimals', items({ unit_price: 10.001 }), 'invalid_items'],
    ['dollars', items({ currency_id: 'USD' }), 'invalid_items'],
    ['auto return without a success address', { back_urls: {} }, 'invalid_auto_return'],
    ['unknown auto return', { auto_return: 'yes' }, 'invalid_auto_return'],
    ['relative address', { back_urls: { success: '/pago' } }, 'invalid_back_urls'],
    ['webhook address', { notification_url: 'tienda' }, 'invalid_notification_url'],
    ['date without offset', { expires: true, expiration_date_to: '2026-11-27T10:00:00' }, 'invalid_expiration_date_to'],
    [
      'end before beginning',
      { expiration_date_from: '2026-11-28T00:00:00Z', expiration_date_to: '2026-11-27T00:00:00Z' },
      'invalid_expiration_date_to',
    ],
    ['expires as text', { expires: 'true' }, 'invalid_expires'],
    ['reference', { external_reference: 'x'.repeat(257) }, 'invalid_external_reference'],
    ['descriptor', { statement_descriptor: 'CEIBA NATURAL X' }, 'invalid_statement_descriptor'],
    ['payer', { payer: { email: 'nobody' } }, 'invalid_payer'],
  ])('%s', async (_name, change, error) => {
    const answer = await box.mp('POST', '/checkout/preferences', preference(change));
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  test('return addresses the owner of the sandbox does not allow', async () => {
    const strict = await bench({ returnUrlAllowed: (url) => !url.includes('localhost') });
    const back_urls = { success: 'http://localhost:3000/pago' };
    expect((await strict.mp('POST', '/checkout/preferences', preference({ back_urls }))).status).toBe(400);
    await strict.close();
  });

  test('a change keeps the rest', async () => {
    const { id } = await created();
    const change = { expires: true, expiration_date_to: '2020-01-01T00:00:00.000-06:00' };
    const answer = await box.mp('PUT', `/checkout/preferences/${String(id)}`, change);
    expect(answer.body).toMatchObject({
      id,
      ...change,
      external_reference: 'intento-1',
      items: [{ title: 'Crema' }, {}],
    });
    expect((await box.mp('PUT', `/checkout/preferences/${String(id)}`, { items: [] })).status).toBe(400);
  });
});

describe('payments', () => {
  test('are read by id and found by reference; the newest first', async () => {
    const first = await paid('rejected');
    const second = await paid();
    const { body } = await box.mp('GET', `/v1/payments/${String(second.id)}`);
    expect(body).toMatchObject({
      id: second.id,
      status: 'approved',
      status_detail: 'accredited',
      currency_id: 'MXN',
      transaction_amount: 150.5,
      external_reference: 'intento-1',
      collector_id: SANDBOX_COLLECTOR_ID,
      live_mode: true,
    });
    expect('preference_id' in body).toBe(false);
    const found = await box.mp(
      'GET',
      '/v1/payments/search?external_reference=intento-1&sort=date_created&criteria=desc',
    );
    expect(found.body).toMatchObject({ paging: { total: 2 }, results: [{ id: second.id }, { id: first.id }] });
    expect((await box.mp('GET', '/v1/payments/1')).status).toBe(404);
    expect(JSON.parse((await box.control('GET', '/mercadopago/payments')).text)).toHaveLength(2);
  });

  test('control: other amount, currency, account; unknown preference and status', async () => {
    const odd = { amount: 1, currency: 'USD', collector_id: 5, external_reference: 'otro', live_mode: false };
    const { currency, amount, ...same } = odd;
    expect(await paid('approved', odd)).toMatchObject({ ...same, transaction_amount: amount, currency_id: currency });
    expect((await box.control('POST', '/mercadopago/pay', { preference_id: 'x', status: 'approved' })).status).toBe(
      404,
    );
    expect((await box.control('POST', '/mercadopago/pay', { preference_id: 'x', status: 'paid' })).status).toBe(400);
  });

  test('a pending one can be cancelled or approved later, a paid one not cancelled', async () => {
    const pending = await paid('pending');
    expect(pending).toMatchObject({ payment_type_id: 'ticket', date_approved: null });
    const cancel = (id: unknown): Promise<{ status: number; body: JsonObject }> =>
      box.mp('PUT', `/v1/payments/${String(id)}`, { status: 'cancelled' });
    expect((await cancel(pending.id)).body.status).toBe('cancelled');
    expect(await cancel((await paid()).id)).toMatchObject({ status: 400, body: { cause: [{ code: 2018 }] } });
    const other = await paid('pending');
    const moved = await box.control('POST', '/mercadopago/pay', { payment_id: other.id, status: 'approved' });
    expect(moved.body).toMatchObject({ id: other.id, status: 'approved' });
    expect(moved.body.date_approved).not.toBeNull();
  });

  test('refunds: key compulsory, repeats harmless, parts add up to the whole', async () => {
    const { id } = await paid();
    const refund = (body: JsonObject, key = ''): Promise<{ status: number; body: JsonObject }> =>
      box.mp('POST', `/v1/payments/${String(id)}/refunds`, body, key === '' ? {} : { 'x-idempotency-key': key });
    expect((await refund({})).body).toMatchObject({ status: 400, cause: [{ code: 4292 }] });
    const part = await refund({ amount: 50.5 }, 'a');
    expect(part.status).toBe(201);
    expect((await refund({ amount: 50.5 }, 'a')).body.id).toBe(part.body.id);
    expect((await refund({ amount: 50.4 }, 'a')).status).toBe(409);
    const read = async (): Promise<JsonObject> => (await box.mp('GET', `/v1/payments/${String(id)}`)).body;
    expect(await read()).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 50.5,
    });
    expect((await refund({ amount: 100.01 }, 'b')).status).toBe(400);
    expect((await refund({ amount: '1' }, 'c')).status).toBe(400);
    expect((await refund({}, 'd')).body).toMatchObject({ payment_id: id, amount: 100 });
    expect(await read()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 150.5 });
    expect((await refund({}, 'e')).body).toMatchObject({ cause: [{ code: 2063 }] });
  });

  test('refunds that begin there keep the same rules, as chargebacks have a payment', async () => {
    const { id } = await paid();
    const order = (what: string, body: JsonObject): Promise<{ status: number; body: JsonObject }> =>
      box.control('POST', `/mercadopago/${what}`, { payment_id: id, ...body });
    expect((await order('refund', { amount: 150.51 })).body).toMatchObject({ status: 400, cause: [{ code: 4041 }] });
    expect((await order('refund', { amount: 0.001 })).body).toMatchObject({ status: 400, cause: [{ code: 4040 }] });
    expect(await order('refund', { amount: 50.25 })).toMatchObject({ status: 200, body: { amount: 50.25 } });
    expect(await order('refund', {})).toMatchObject({ status: 200, body: { amount: 100.25 } });
    expect((await order('refund', { amount: 1 })).body).toMatchObject({ status: 400, cause: [{ code: 2063 }] });
    expect((await order('refund', { payment_id: 'none' })).status).toBe(404);
    const other = (await paid()).id;
    const { body } = await order('chargeback', { payment_id: other });
    expect((await box.mp('GET', `/v1/chargebacks/${String(body.id)}`)).body).toMatchObject({
      payments: [other],
      amount: 150.5,
      documentation_required: true,
      date_documentation_deadline: expect.any(String) as string,
    });
    expect((await box.mp('GET', `/v1/payments/${String(other)}`)).body).toMatchObject({ status: 'charged_back' });
    expect((await order('chargeback', { payment_id: 'none' })).status).toBe(404);
    expect((await box.mp('GET', '/v1/chargebacks/none')).status).toBe(404);
  });

  test('merchant order: part payments of one preference', async () => {
    const { id } = await created();
    const pay = async (amount: number): Promise<JsonObject> =>
      (await box.control('POST', '/mercadopago/pay', { preference_id: id, status: 'approved', amount })).body;
    const { order } = await pay(100);
    const read = async (): Promise<JsonObject> =>
      (await box.mp('GET', `/merchant_orders/${String((order as { id: number }).id)}`)).body;
    expect(await read()).toMatchObject({
      order_status: 'partially_paid',
      paid_amount: 100,
      total_amount: 150.5,
      status: 'opened',
    });
    await pay(50.5);
    expect(await read()).toMatchObject({
      order_status: 'paid',
      paid_amount: 150.5,
      status: 'closed',
      preference_id: id,
    });
    const found = await box.mp('GET', `/merchant_orders/search?preference_id=${String(id)}`);
    expect(found.body).toMatchObject({ total: 1 });
  });
});

test('faults: unavailable, not there yet, an answer that never comes', async () => {
  const { id } = await paid();
  const read = async (): Promise<number> => (await box.mp('GET', `/v1/payments/${String(id)}`)).status;
  const order = (kind: string): Promise<unknown> => box.control('POST', '/mercadopago/fault', { kind });
  await order('503-before');
  expect([await read(), await read()]).toEqual([503, 200]);
  await order('404-payment');
  expect([await read(), await read()]).toEqual([404, 200]);
  const short = await bench({ holdMs: 50 });
  await short.control('POST', '/mercadopago/fault', { kind: 'create-then-timeout' });
  const headers = { 'x-idempotency-key': 'k' };
  await expect(short.mp('POST', '/checkout/preferences', preference(), headers)).rejects.toThrow();
  expect((await short.mp('POST', '/checkout/preferences', preference(), headers)).status).toBe(201);
  expect(JSON.parse((await short.control('GET', '/mercadopago/preferences')).text)).toHaveLength(1);
  await short.close();
});

describe('the faults that all providers have', () => {
  let one: Bench;
  beforeAll(async () => (one = await bench({ holdMs: 50 })));
  afterAll(() => one.close());
  const order = (body: JsonObject): Promise<{ status: number; body: JsonObject }> =>
    one.control('POST', '/mercadopago/fault', body);
  const read = async (): Promise<number> => (await one.mp('GET', '/v1/payments/1')).status;

  test('503 as often as ordered, then as before', async () => {
    expect((await order({ kind: '503', times: 2 })).body).toEqual({ kind: '503', times: 2 });
    expect([await read(), await read(), await read()]).toEqual([503, 503, 404]);
  });

  test('timeout: no answer, but it happened; slow: it comes late', async () => {
    await order({ kind: 'timeout', times: 1 });
    const headers = { 'x-idempotency-key': 'k' };
    await expect(one.mp('POST', '/checkout/preferences', preference(), headers)).rejects.toThrow();
    expect(JSON.parse((await one.control('GET', '/mercadopago/preferences')).text)).toHaveLength(1);
    await order({ kind: 'slow', times: 1 });
    const from = performance.now();
    expect((await one.mp('POST', '/checkout/preferences', preference(), headers)).status).toBe(201);
    expect(performance.now() - from).toBeGreaterThanOrEqual(49);
    expect(JSON.parse((await one.control('GET', '/mercadopago/preferences')).text)).toHaveLength(1);
  });

  test.each<JsonObject>([{ kind: '500' }, { kind: '503', times: 0 }, {}])('refuses %j', async (body) => {
    expect((await order(body)).status).toBe(400);
  });
});
