import type { JsonObject } from '../json';
import { code, HEADERS, line, linkOf, LINKS, NOBODY, order, squareBench, type SquareBench, usd } from './spec-support';
import { SQUARE_SANDBOX } from './types';

let box: SquareBench;
/** One whose clock stands still. */
let still: SquareBench;
beforeAll(async () => {
  box = await squareBench({ holdMs: 50 });
  still = await squareBench({ now: () => new Date('2026-11-29T08:00:00Z') });
});
afterAll(() => Promise.all([box.close(), still.close()]));

const listed = async (what: string): Promise<JsonObject[]> =>
  JSON.parse((await box.control('GET', `/square/${what}`)).text) as JsonObject[];

it('refuses calls without the token, with another one, and without a version', async () => {
  for (const authorization of ['', 'Bearer x', SQUARE_SANDBOX.access_token])
    expect(code(await box.call('GET', '/v2/payments/x', undefined, { ...HEADERS, authorization }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  const { authorization } = HEADERS;
  for (const headers of [{ authorization }, { authorization, 'square-version': 'latest' }])
    expect(code(await box.call('GET', '/v2/payments/x', undefined, headers))).toEqual([400, 'INVALID_SQUARE_VERSION']);
});

it('knows its location, and no other', async () => {
  const at = (id: string) => box.call('GET', `/v2/locations/${id}`);
  expect((await at(SQUARE_SANDBOX.location_id)).body).toMatchObject({
    location: { status: 'ACTIVE', currency: 'USD' },
  });
  expect(code(await at('LOTHER'))).toEqual([404, 'NOT_FOUND']);
});

describe('the key', () => {
  it('is compulsory, and of 45 characters at most', async () => {
    for (const key of ['', 'k'.repeat(46)])
      expect(code(await box.call('POST', LINKS, linkOf(key)))).toEqual([400, 'INVALID_VALUE']);
    expect((await box.call('POST', LINKS, linkOf('k'.repeat(45)))).status).toBe(200);
  });

  it('makes a repeat harmless, and is refused with another body', async () => {
    const before = (await listed('links')).length;
    const made = await Promise.all(Array.from({ length: 5 }, () => box.call('POST', LINKS, linkOf('same'))));
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(await listed('links')).toHaveLength(before + 1);
    const other = await box.call('POST', LINKS, linkOf('same', order({ reference_id: 'otro' })));
    expect(code(other)).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('remembers no refusal: the mended request goes through', async () => {
    expect((await box.call('POST', LINKS, linkOf('mended', order({ line_items: [] })))).status).toBe(400);
    expect((await box.call('POST', LINKS, linkOf('mended'))).status).toBe(200);
  });
});

describe('a link', () => {
  it('is made from an order whose lines make the total, in cents', async () => {
    const { body } = await box.call('POST', LINKS, linkOf('made'));
    expect(body).toMatchObject({
      payment_link: { version: 1, url: expect.stringContaining(`${box.url}/square/checkout/`) as string },
      related_resources: { orders: [{ state: 'DRAFT', reference_id: 'intento-1', total_money: usd(4200) }] },
    });
    const { order_id } = body.payment_link as { order_id: string };
    expect((await box.call('GET', `/v2/orders/${order_id}`)).body).toMatchObject({
      order: { id: order_id, reference_id: 'intento-1', total_money: usd(4200), tenders: [] },
    });
  });

  it.each<[string, JsonObject, [number, string]]>([
    ['another location', order({ location_id: 'LOTHER' }), [404, 'NOT_FOUND']],
    ['a reference of 41 letters', order({ reference_id: 'x'.repeat(41) }), [400, 'VALUE_TOO_LONG']],
    ['no lines', order({ line_items: [] }), [400, 'MISSING_REQUIRED_PARAMETER']],
    ['a line without a name', order({ line_items: [line('', '1', 4200)] }), [400, 'INVALID_VALUE']],
    ['a name of 513 letters', order({ line_items: [line('x'.repeat(513), '1', 4200)] }), [400, 'INVALID_VALUE']],
    [
      'a quantity as a number',
      order({ line_items: [{ ...line('C', '1', 4200), quantity: 1 }] }),
      [400, 'INVALID_VALUE'],
    ],
    ['half a piece', order({ line_items: [line('C', '0.5', 4200)] }), [400, 'INVALID_VALUE']],
    ['an amount with decimals', order({ line_items: [line('C', '1', 42.5)] }), [400, 'INVALID_VALUE']],
    [
      'an amount as text',
      order({ line_items: [{ name: 'C', quantity: '1', base_price_money: { amount: '4200', currency: 'USD' } }] }),
      [400, 'INVALID_VALUE'],
    ],
    ['an amount below nothing', order({ line_items: [line('C', '1', -4200)] }), [400, 'INVALID_VALUE']],
    [
      'pesos',
      order({ line_items: [{ name: 'C', quantity: '1', base_price_money: { amount: 4200, currency: 'MXN' } }] }),
      [400, 'INVALID_VALUE'],
    ],
    ['less than a dollar', order({ line_items: [line('C', '1', 99)] }), [400, 'AMOUNT_TOO_LOW']],
  ])('%s: refused', async (name, asked, why) => {
    expect(code(await box.call('POST', LINKS, linkOf(`no ${name}`, asked)))).toEqual(why);
  });

  it('with nowhere to return to, or at the wrong place: refused', async () => {
    const { checkout_options, ...bare } = linkOf('nowhere');
    for (const body of [bare, { ...bare, ...(checkout_options as JsonObject) }])
      expect(code(await box.call('POST', LINKS, body))).toEqual([400, 'INVALID_VALUE']);
  });

  it('of exactly a dollar is made', async () => {
    expect((await box.call('POST', LINKS, linkOf('dollar', order({ line_items: [line('C', '1', 100)] })))).status).toBe(
      200,
    );
  });

  it('is ended once; its page says so, what was begun may still arrive', async () => {
    const { id, order_id, url } = await box.link();
    const end = () => box.call('DELETE', `${LINKS}/${id}`);
    expect((await end()).body).toEqual({ id, cancelled_order_id: order_id });
    expect([code(await end()), code(await box.call('DELETE', `${LINKS}/none`))]).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect((await fetch(url)).status).toBe(410);
    expect((await box.tell('pay', { payment_link_id: id, status: 'COMPLETED' })).body.status).toBe('COMPLETED');
  });
});

describe('payments', () => {
  it.each(['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED'])(
    '%s, as the control route ordered',
    async (status) => {
      const payment = await box.paid({ status });
      expect(payment).toMatchObject({ status, total_money: usd(4200), refunded_money: usd(0) });
      expect((await box.call('GET', `/v2/payments/${String(payment.id)}`)).body).toEqual({ payment });
      expect((await listed('payments')).at(-1)).toEqual(payment);
      const { body } = await box.call('GET', `/v2/orders/${String(payment.order_id)}`);
      // An order that is paid stays open until it is delivered.
      expect(body).toMatchObject({
        order: { state: status === 'COMPLETED' ? 'OPEN' : 'DRAFT', tenders: [{ payment_id: payment.id }] },
      });
    },
  );

  it('move on, of another amount and currency as ordered, in whole cents', async () => {
    const payment = await box.paid({ status: 'PENDING', amount: 41.99, currency: 'EUR' });
    expect(payment).toMatchObject({ amount_money: { amount: 4199, currency: 'EUR' }, version: 1 });
    const moved = await box.tell('pay', { payment_id: String(payment.id), status: 'COMPLETED' });
    expect(moved.body).toMatchObject({ id: payment.id, status: 'COMPLETED', version: 2 });
  });

  it('are unknown where nobody paid; the control route refuses what it does not know', async () => {
    expect(code(await box.call('GET', '/v2/payments/none'))).toEqual([404, 'NOT_FOUND']);
    expect(code(await box.call('GET', '/v2/orders/none'))).toEqual([404, 'NOT_FOUND']);
    expect(code(await box.call('GET', '/v3/none'))).toEqual([404, 'NOT_FOUND']);
    expect((await box.tell('pay', { payment_link_id: 'none', status: 'COMPLETED' })).status).toBe(404);
    expect((await box.tell('pay', { payment_link_id: (await box.link()).id, status: 'PAID' })).status).toBe(400);
  });

  it('are listed by the time of their change and by location, orders by their ids', async () => {
    const payment = await still.paid();
    const span = { updated_at_begin_time: '2026-11-29T00:00:00Z', updated_at_end_time: '2026-11-30T00:00:00Z' };
    const list = (more: Record<string, string>) =>
      still.call('GET', `/v2/payments?${new URLSearchParams({ ...span, ...more }).toString()}`);
    const right = { location_id: SQUARE_SANDBOX.location_id, sort_field: 'UPDATED_AT' };
    expect((await list(right)).body).toEqual({ payments: [payment] });
    const later = { ...right, updated_at_begin_time: '2026-11-29T09:00:00Z' };
    expect((await list(later)).body).toEqual({ payments: [] });
    for (const wrong of [{ ...right, location_id: 'LOTHER' }, { location_id: SQUARE_SANDBOX.location_id }])
      expect(code(await list(wrong))).toEqual([400, 'INVALID_VALUE']);
    const orders = (order_ids: unknown, location_id = SQUARE_SANDBOX.location_id) =>
      still.call('POST', '/v2/orders/batch-retrieve', { location_id, order_ids } as JsonObject);
    expect((await orders([payment.order_id, 'none'])).body).toMatchObject({ orders: [{ id: payment.order_id }] });
    for (const asked of [orders([]), orders(['x'], 'LOTHER'), orders(Array.from({ length: 101 }, String))])
      expect(code(await asked)).toEqual([400, 'INVALID_VALUE']);
  });
});

describe('a refund', () => {
  const refund = (payment_id: unknown, amount_money: JsonObject, idempotency_key: string) =>
    box.call('POST', '/v2/refunds', { payment_id, amount_money, idempotency_key } as JsonObject);
  const left = async (id: unknown) => (await box.call('GET', `/v2/payments/${String(id)}`)).body;

  it('of parts, up to the whole and no cent more', async () => {
    const { id } = await box.paid();
    const part = await refund(id, usd(1001), 'r1');
    expect(part.body).toMatchObject({ refund: { payment_id: id, amount_money: usd(1001), status: 'COMPLETED' } });
    expect((await refund(id, usd(1001), 'r1')).body).toEqual(part.body);
    expect(code(await refund(id, usd(1002), 'r1'))).toEqual([400, 'IDEMPOTENCY_KEY_REUSED']);
    expect(code(await refund(id, usd(3200), 'r2'))).toEqual([400, 'REFUND_AMOUNT_INVALID']);
    expect((await refund(id, usd(3199), 'r3')).status).toBe(200);
    expect(await left(id)).toMatchObject({ payment: { refunded_money: usd(4200) } });
    expect(code(await refund(id, usd(1), 'r4'))).toEqual([400, 'REFUND_AMOUNT_INVALID']);
  });

  it.each<[string, JsonObject, string, string]>([
    ['without a key', usd(100), '', 'INVALID_VALUE'],
    ['of nothing', usd(0), 'z', 'REFUND_AMOUNT_INVALID'],
    ['with decimals', usd(1.5), 'd', 'INVALID_VALUE'],
    ['in pesos', { amount: 100, currency: 'MXN' }, 'p', 'INVALID_VALUE'],
    ['without an amount', {}, 'a', 'INVALID_VALUE'],
  ])('%s is refused', async (_name, money, key, why) => {
    const { id } = await box.paid();
    expect(code(await refund(id, money, key))).toEqual([400, why]);
    expect(await left(id)).toMatchObject({ payment: { refunded_money: usd(0) } });
  });

  it('of money that was not taken, and of a payment that is unknown, is refused', async () => {
    const { id } = await box.paid({ status: 'PENDING' });
    expect(code(await refund(id, usd(100), 'pending'))).toEqual([400, 'REFUND_AMOUNT_INVALID']);
    expect(code(await refund('none', usd(100), 'unknown'))).toEqual([404, 'NOT_FOUND']);
  });

  it('begun at the provider: in parts, never above the rest', async () => {
    const { id } = await box.paid();
    const back = (more: JsonObject = {}) => box.tell('refund', { payment_id: String(id), ...more });
    expect((await back({ amount: 2 })).body).toMatchObject({ refund: { amount_money: usd(200) } });
    expect(code(await back({ amount: 40.01 }))).toEqual([400, 'REFUND_AMOUNT_INVALID']);
    expect((await back()).body).toMatchObject({ refund: { amount_money: usd(4000) } });
    expect((await box.tell('refund', { payment_id: 'none' })).status).toBe(404);
    expect((await box.tell('chargeback', { payment_id: 'none' })).status).toBe(404);
  });
});

describe('faults', () => {
  it('503 as often as ordered, then as before', async () => {
    const read = async () => (await box.call('GET', '/v2/payments/none')).status;
    expect((await box.tell('fault', { kind: '503', times: 2 })).body).toEqual({ kind: '503', times: 2 });
    expect([await read(), await read(), await read()]).toEqual([503, 503, 404]);
  });

  it('timeout: no answer, but it happened', async () => {
    await box.tell('fault', { kind: 'timeout', times: 1 });
    const before = (await listed('links')).length;
    await expect(box.call('POST', LINKS, linkOf('lost'))).rejects.toThrow();
    expect((await box.call('POST', LINKS, linkOf('lost'))).status).toBe(200);
    expect(await listed('links')).toHaveLength(before + 1);
  });

  it('slow: the answer comes late', async () => {
    await box.tell('fault', { kind: 'slow', times: 1 });
    const from = performance.now();
    expect((await box.call('POST', LINKS, linkOf('slow'))).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThanOrEqual(49);
  });

  it('refuses a kind that there is not', async () => {
    for (const body of [{ kind: '500' }, { kind: 'slow', times: 0 }, {}])
      expect((await box.tell('fault', body)).status).toBe(400);
  });
});

describe("the payer's page", () => {
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) });

  it('shows the total; paying and cancelling lead back, paid twice it is paid once', async () => {
    const { url, order_id } = await box.link();
    expect(await (await fetch(url)).text()).toContain('$42.00 USD');
    expect((await press(url, 'cancel')).headers.get('location')).toBe(`${NOBODY}/pago?estado=ok`);
    const twice = await Promise.all([press(url, 'approved'), press(url, 'approved')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await listed('payments')).filter((one) => one.order_id === order_id)).toHaveLength(1);
    expect((await fetch(`${box.url}/square/checkout/none`)).status).toBe(410);
  });
});
