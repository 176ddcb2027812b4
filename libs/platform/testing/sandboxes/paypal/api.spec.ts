import type { JsonObject } from '../json';
import type { SandboxOptions } from '../settings';
import { request } from '../spec-support';
import { issue, NOBODY, order, paypalBench, type PaypalBench, signIn, unit, usd } from './spec-support';
import { PAYPAL_SANDBOX } from './types';

let box: PaypalBench;
const others: PaypalBench[] = [];
/** A sandbox of its own that ends with the others, whatever becomes of the test. */
async function another(options: Partial<SandboxOptions> = {}): Promise<PaypalBench> {
  const one = await paypalBench(options);
  others.push(one);
  return one;
}
beforeAll(async () => (box = await paypalBench({ holdMs: 50 })));
afterAll(() => Promise.all([box, ...others].map((one) => one.close())));

const ORDERS = '/v2/checkout/orders';
const SECRET = PAYPAL_SANDBOX.client_secret;

describe('OAuth', () => {
  it('gives a token for the right keys alone, and for one kind of grant', async () => {
    expect((await signIn(box.url, 'wrong')).status).toBe(401);
    expect((await signIn(box.url, '')).status).toBe(401);
    expect((await signIn(box.url, SECRET, 'grant_type=password')).status).toBe(400);
    const given = (await (await signIn(box.url, SECRET)).json()) as JsonObject;
    expect(given).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
  });

  it('refuses calls without a token, with an unknown one, and with the keys instead of one', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${SECRET}`, `Basic ${SECRET}`]) {
      const answer = await request('POST', `${box.url}/paypal${ORDERS}`, order(unit()), { authorization });
      expect([answer.status, answer.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
    }
  });

  it('refuses a token after its hours, and one that was taken back', async () => {
    let now = new Date('2026-11-29T08:00:00Z');
    const later = await another({ now: () => now });
    const read = async () => (await later.call('GET', `${ORDERS}/none`)).status;
    expect(await read()).toBe(404);
    now = new Date(now.getTime() + 32_400_000 - 1);
    expect(await read()).toBe(404);
    now = new Date(now.getTime() + 2);
    expect(await read()).toBe(401);
    const taken = await another();
    await taken.tell('expire-tokens', {});
    expect((await taken.call('GET', `${ORDERS}/none`)).status).toBe(401);
  });
});

describe('the request id', () => {
  it('is compulsory, and of 108 characters at most', async () => {
    const id = await box.order();
    for (const path of [ORDERS, `${ORDERS}/${id}/capture`])
      for (const key of [undefined, 'k'.repeat(109)])
        expect(issue(await box.call('POST', path, order(unit()), key))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
    expect((await box.call('POST', ORDERS, order(unit()), 'k'.repeat(108))).status).toBe(201);
  });

  it('makes a repeat harmless, and is refused with another body', async () => {
    const body = order(unit());
    const first = await box.call('POST', ORDERS, body, 'same');
    const again = await box.call('POST', ORDERS, body, 'same');
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const other = order(unit({ custom_id: 'otro' }));
    expect(issue(await box.call('POST', ORDERS, other, 'same'))).toEqual([422, 'DUPLICATE_REQUEST_ID']);
  });

  it('remembers no refusal: the mended request goes through', async () => {
    expect((await box.call('POST', ORDERS, order(unit({ items: [] })), 'mended')).status).toBe(422);
    expect((await box.call('POST', ORDERS, order(unit()), 'mended')).status).toBe(201);
  });
});

describe('an order', () => {
  const amount = (value: string, breakdown: JsonObject, currency_code = 'USD'): JsonObject => ({
    amount: { currency_code, value, breakdown },
  });
  const parts = { item_total: usd('30.50'), shipping: usd('10.00'), tax_total: usd('1.50') };

  it('is shown with its page, its payee and its parts', async () => {
    const { status, body } = await box.call('POST', ORDERS, order(unit()), 'shown');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      intent: 'CAPTURE',
      links: [{ rel: 'payer-action', href: `${box.url}/paypal/checkoutnow?token=${String(body.id)}` }],
      purchase_units: [{ ...unit(), payee: { merchant_id: PAYPAL_SANDBOX.merchant_id } }],
    });
    expect((await box.call('GET', `${ORDERS}/${String(body.id)}`)).body).toEqual(body);
  });

  it('of all parts adds up by their signs', async () => {
    const more = {
      handling: usd('1.00'),
      insurance: usd('0.50'),
      shipping_discount: usd('2.00'),
      discount: usd('0.25'),
    };
    const whole = unit(amount('41.25', { ...parts, ...more }));
    expect((await box.call('POST', ORDERS, order(whole), 'parts')).status).toBe(201);
  });

  it.each<[string, JsonObject, string]>([
    ['a cent too much', amount('42.01', parts), 'AMOUNT_MISMATCH'],
    ['a cent too little', amount('41.99', parts), 'AMOUNT_MISMATCH'],
    ['a total without its tax', amount('40.50', parts), 'AMOUNT_MISMATCH'],
    ['no breakdown', { amount: usd('42.00') }, 'AMOUNT_MISMATCH'],
    ['an unknown part', amount('42.00', { ...parts, tip: usd('0.00') }), 'INVALID_PARAMETER_SYNTAX'],
    [
      'a part in pesos',
      amount('42.00', { ...parts, shipping: { currency_code: 'MXN', value: '10.00' } }),
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'a part as a number',
      amount('42.00', { ...parts, shipping: { currency_code: 'USD', value: 10 } }),
      'INVALID_PARAMETER_VALUE',
    ],
    ['a total of nothing', amount('0.00', { item_total: usd('0.00') }), 'INVALID_PARAMETER_VALUE'],
    ['one decimal', amount('42.0', parts), 'INVALID_PARAMETER_VALUE'],
    ['three decimals', amount('42.000', parts), 'INVALID_PARAMETER_VALUE'],
    ['a negative total', amount('-42.00', parts), 'INVALID_PARAMETER_VALUE'],
    ['an unknown currency', amount('42.00', parts, 'COP'), 'CURRENCY_NOT_SUPPORTED'],
    [
      'pieces that do not add up',
      { items: [{ name: 'Crema', quantity: '1', unit_amount: usd('15.25') }] },
      'ITEM_TOTAL_MISMATCH',
    ],
    [
      'pieces in pesos',
      { items: [{ name: 'Crema', quantity: '2', unit_amount: { currency_code: 'MXN', value: '15.25' } }] },
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'a quantity as a number',
      { items: [{ name: 'Crema', quantity: 2, unit_amount: usd('15.25') }] },
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'half a piece',
      { items: [{ name: 'Crema', quantity: '0.5', unit_amount: usd('61.00') }] },
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'a name of 128 letters',
      { items: [{ name: 'x'.repeat(128), quantity: '2', unit_amount: usd('15.25') }] },
      'INVALID_PARAMETER_VALUE',
    ],
    ['no reference', { custom_id: '' }, 'INVALID_STRING_LENGTH'],
    ['a reference of 128 letters', { invoice_id: 'x'.repeat(128) }, 'INVALID_STRING_LENGTH'],
  ])('%s: refused', async (name, change, why) => {
    expect(issue(await box.call('POST', ORDERS, order(unit(change)), `no ${name}`))).toEqual([422, why]);
  });

  it.each<[string, JsonObject, string]>([
    ['another intent', { intent: 'AUTHORIZE' }, 'UNSUPPORTED_INTENT'],
    ['two units', { purchase_units: [unit(), unit()] }, 'INVALID_ARRAY_LENGTH'],
    ['no unit', { purchase_units: [] }, 'INVALID_ARRAY_LENGTH'],
    ['nowhere to return to', { payment_source: {} }, 'INVALID_PARAMETER_SYNTAX'],
  ])('%s: refused', async (name, change, why) => {
    expect(issue(await box.call('POST', ORDERS, order(unit(), undefined, change), `no ${name}`))).toEqual([422, why]);
  });

  it('that nobody made is not found', async () => {
    const answers = [
      await box.call('GET', `${ORDERS}/NONE`),
      await box.call('POST', `${ORDERS}/NONE/capture`, {}, 'none'),
      await box.call('GET', '/v2/payments/captures/NONE'),
      await box.call('POST', '/v2/payments/captures/NONE/refund', {}, 'none'),
    ];
    expect(answers.map(issue)).toEqual(answers.map(() => [404, 'INVALID_RESOURCE_ID']));
    expect((await box.call('GET', '/v3/nothing')).status).toBe(404);
  });
});

describe('a capture', () => {
  const capture = (id: string, key = `capture-${id}`) => box.call('POST', `${ORDERS}/${id}/capture`, {}, key);
  const own = async (): Promise<JsonObject[]> =>
    JSON.parse((await box.control('GET', '/paypal/captures')).text) as JsonObject[];

  it('waits for the approval', async () => {
    const id = await box.order();
    expect(issue(await capture(id))).toEqual([422, 'ORDER_NOT_APPROVED']);
    await box.tell('approve', { order_id: id });
    expect((await box.call('GET', `${ORDERS}/${id}`)).body.status).toBe('APPROVED');
    expect(await capture(id)).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  });

  it('takes the money once: the same key says the same, another is refused', async () => {
    const id = await box.order();
    await box.tell('approve', { order_id: id });
    const at_once = await Promise.all(Array.from({ length: 5 }, () => capture(id)));
    expect(at_once.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(issue(await capture(id, 'another'))).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    expect((await own()).filter(({ order_id }) => order_id === id)).toHaveLength(1);
  });

  it('of a second order with the same invoice is refused: a guard against a double charge', async () => {
    const [one, two] = [await box.order({ invoice_id: 'twice' }), await box.order({ invoice_id: 'twice' })];
    for (const order_id of [one, two]) await box.tell('approve', { order_id });
    expect((await capture(one)).status).toBe(201);
    expect(issue(await capture(two))).toEqual([422, 'DUPLICATE_INVOICE_ID']);
  });

  it.each(['COMPLETED', 'PENDING', 'DECLINED'])('%s, as the control route ordered', async (kind) => {
    const id = await box.order();
    await box.tell('approve', { order_id: id, capture: kind });
    const { body } = await capture(id);
    const [{ payments } = {}] = body.purchase_units as { payments?: { captures: JsonObject[] } }[];
    expect(payments?.captures).toMatchObject([{ status: kind, amount: usd('42.00') }]);
    // One that is reviewed is decided by a second approval.
    await box.tell('approve', { order_id: id, capture: 'COMPLETED' });
    expect((await own()).find(({ order_id }) => order_id === id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('of another amount and another currency, as the control route ordered', async () => {
    const id = await box.captured({ amount: 41.99, currency: 'EUR' });
    const found = (await own()).find(({ order_id }) => order_id === id);
    expect(found?.amount).toEqual({ currency_code: 'EUR', value: '41.99' });
  });
});

describe('a refund', () => {
  const captureOf = async (id: string): Promise<string> => {
    const [{ payments } = {}] = (await box.call('GET', `${ORDERS}/${id}`)).body.purchase_units as {
      payments?: { captures: { id: string }[] };
    }[];
    return payments?.captures[0]?.id ?? '';
  };
  const refund = (capture: string, body: JsonObject, key: string) =>
    box.call('POST', `/v2/payments/captures/${capture}/refund`, body, key);
  const state = async (capture: string) => (await box.call('GET', `/v2/payments/captures/${capture}`)).body.status;

  it('of parts, up to the whole and no cent more', async () => {
    const capture = await captureOf(await box.captured());
    const part = await refund(capture, { amount: usd('10.01') }, 'r1');
    expect(part).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: usd('10.01') } });
    expect((await refund(capture, { amount: usd('10.01') }, 'r1')).body.id).toBe(part.body.id);
    expect(issue(await refund(capture, { amount: usd('10.02') }, 'r1'))).toEqual([422, 'DUPLICATE_REQUEST_ID']);
    expect(await state(capture)).toBe('PARTIALLY_REFUNDED');
    expect(issue(await refund(capture, { amount: usd('32.00') }, 'r2'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    expect((await refund(capture, {}, 'r3')).body.amount).toEqual(usd('31.99'));
    expect(await state(capture)).toBe('REFUNDED');
    expect(issue(await refund(capture, {}, 'r4'))).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
  });

  it.each<[string, JsonObject, [number, string]]>([
    ['of nothing', usd('0.00'), [422, 'REFUND_AMOUNT_EXCEEDED']],
    ['in pesos', { currency_code: 'MXN', value: '1.00' }, [422, 'CURRENCY_MISMATCH']],
    ['without decimals', usd('1'), [400, 'INVALID_PARAMETER_SYNTAX']],
    ['as a number', { currency_code: 'USD', value: 1 }, [400, 'INVALID_PARAMETER_SYNTAX']],
    ['below nothing', usd('-1.00'), [400, 'INVALID_PARAMETER_SYNTAX']],
  ])('%s is refused', async (name, amount, why) => {
    const capture = await captureOf(await box.captured());
    expect(issue(await refund(capture, { amount }, name))).toEqual(why);
    expect(await state(capture)).toBe('COMPLETED');
  });

  it('without a key, and of money that was not taken', async () => {
    const capture = await captureOf(await box.captured({ capture: 'PENDING' }));
    expect(issue(await refund(capture, {}, ''))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
    expect(issue(await refund(capture, {}, 'pending'))).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
  });

  it('begun at the provider: by the order or by the capture, in parts, never above the rest', async () => {
    const id = await box.captured();
    expect((await box.tell('refund', { payment_id: id, amount: 2 })).body).toMatchObject({ amount: usd('2.00') });
    const capture = await captureOf(id);
    expect(issue(await box.tell('refund', { payment_id: capture, amount: 40.01 }))).toEqual([
      422,
      'REFUND_AMOUNT_EXCEEDED',
    ]);
    expect((await box.tell('refund', { payment_id: capture })).body).toMatchObject({ amount: usd('40.00') });
    expect((await box.tell('refund', { payment_id: 'NONE' })).status).toBe(404);
    expect((await box.tell('chargeback', { payment_id: 'NONE' })).status).toBe(404);
  });
});

describe("the account's report", () => {
  const from = '2026-11-01T00:00:00Z';
  it('tells captures and refunds of a span of 31 days at most, page by page', async () => {
    const now = new Date('2026-11-15T00:00:00Z');
    const one = await another({ now: () => now });
    await one.tell('refund', { payment_id: await one.captured(), amount: 1 });
    await one.captured();
    const report = (end_date: string, page = 1) => {
      const span = new URLSearchParams({ start_date: from, end_date, page_size: '2', page: String(page) });
      return one.call('GET', `/v1/reporting/transactions?${span.toString()}`);
    };
    const rows = async (page: number) => (await report('2026-11-30T00:00:00Z', page)).body;
    expect([await rows(1), await rows(2)]).toMatchObject([
      { total_pages: 2, transaction_details: [{}, { transaction_info: { paypal_reference_id: expect.any(String) } }] },
      { total_pages: 2, transaction_details: [{ transaction_info: { custom_field: 'intento-1' } }] },
    ]);
    expect((await report('2026-12-31T00:00:00Z')).status).toBe(400);
    expect((await report('2026-10-31T00:00:00Z')).status).toBe(400);
  });
});

describe('faults', () => {
  const read = (id: string) => box.call('GET', `${ORDERS}/${id}`);

  it('503 as often as ordered, then as before', async () => {
    const id = await box.order();
    expect((await box.tell('fault', { kind: '503', times: 2 })).body).toEqual({ kind: '503', times: 2 });
    expect([(await read(id)).status, (await read(id)).status, (await read(id)).status]).toEqual([503, 503, 200]);
  });

  it('timeout: no answer, but it happened', async () => {
    await box.tell('fault', { kind: 'timeout', times: 1 });
    await expect(box.call('POST', ORDERS, order(unit()), 'lost')).rejects.toThrow();
    expect((await box.call('POST', ORDERS, order(unit()), 'lost')).status).toBe(200);
  });

  it('slow: the answer comes late', async () => {
    const id = await box.order();
    await box.tell('fault', { kind: 'slow', times: 1 });
    const from = performance.now();
    expect((await read(id)).status).toBe(200);
    expect(performance.now() - from).toBeGreaterThanOrEqual(49);
  });

  it.each<JsonObject>([{ kind: '500' }, { kind: '503', times: 0 }, { kind: '503', times: 1.5 }, {}])(
    'refuses %j',
    async (body) => expect((await box.tell('fault', body)).status).toBe(400),
  );
});

describe('control', () => {
  it('lists orders; refuses an unknown order and an unknown end', async () => {
    const id = await box.order();
    const orders = JSON.parse((await box.control('GET', '/paypal/orders')).text) as JsonObject[];
    expect(orders.at(-1)).toMatchObject({ id, status: 'PAYER_ACTION_REQUIRED' });
    expect((await box.tell('approve', { order_id: 'NONE' })).status).toBe(404);
    expect((await box.tell('approve', { order_id: id, capture: 'PAID' })).status).toBe(400);
  });

  it('return: the address that the payer goes back to', async () => {
    const id = await box.order();
    expect((await box.tell('approve', { order_id: id })).body).toEqual({ id });
    const return_url = `${NOBODY}/pago?estado=ok&token=${id}&PayerID=PAYER123`;
    expect((await box.tell('approve', { order_id: id, return: true })).body).toEqual({ id, return_url });
  });
});

describe("the payer's page", () => {
  const page = (id: string, init?: RequestInit) =>
    fetch(`${box.url}/paypal/checkoutnow?token=${id}`, { redirect: 'manual', ...init });
  const press = (id: string, action: string) => page(id, { method: 'POST', body: new URLSearchParams({ action }) });

  it('shows the total; approving and cancelling lead back', async () => {
    const id = await box.order();
    expect(await (await page(id)).text()).toContain('$42.00 USD');
    expect((await press(id, 'cancel')).headers.get('location')).toBe(`${NOBODY}/carrito?token=${id}`);
    expect((await press(id, 'approved')).headers.get('location')).toContain(`token=${id}&PayerID=`);
    await box.call('POST', `${ORDERS}/${id}/capture`, {}, `page-${id}`);
    expect([(await page(id)).status, (await page('NONE')).status]).toEqual([410, 404]);
  });
});
