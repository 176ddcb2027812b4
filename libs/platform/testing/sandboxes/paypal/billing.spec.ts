import type { JsonObject } from '../json';
import { issue, NOBODY, paypalBench, type PaypalBench, usd } from './spec-support';

let box: PaypalBench;
beforeAll(async () => (box = await paypalBench()));
afterAll(() => box.close());

const PRODUCTS = '/v1/catalogs/products';
const PLANS = '/v1/billing/plans';
const SUBSCRIPTIONS = '/v1/billing/subscriptions';
let keys = 0;
const post = (path: string, body: JsonObject, key: string | null = `k${++keys}`) =>
  box.call('POST', path, body, key ?? undefined);

const product = (change: JsonObject = {}): JsonObject => ({ name: 'Pedido', type: 'PHYSICAL', ...change });
const cycle = (change: JsonObject = {}): JsonObject => ({
  ...{ tenure_type: 'REGULAR', sequence: 1, total_cycles: 0 },
  frequency: { interval_unit: 'MONTH', interval_count: 1 },
  pricing_scheme: { fixed_price: usd('18.45') },
  ...change,
});
const productId = async (): Promise<string> => String((await post(PRODUCTS, product())).body.id);
const plan = (product_id: string, change: JsonObject = {}): JsonObject => ({
  ...{ product_id, name: 'Pedido', billing_cycles: [cycle()] },
  payment_preferences: { payment_failure_threshold: 2 },
  ...change,
});
const planId = async (): Promise<string> => String((await post(PLANS, plan(await productId()))).body.id);
const subscription = (plan_id: string, change: JsonObject = {}): JsonObject => ({
  ...{ plan_id, custom_id: 's1' },
  application_context: { return_url: `${NOBODY}/suscripciones`, cancel_url: `${NOBODY}/suscripciones` },
  ...change,
});
const made = async (): Promise<string> => String((await post(SUBSCRIPTIONS, subscription(await planId()))).body.id);
const read = async (id: string) => (await box.call('GET', `${SUBSCRIPTIONS}/${id}`)).body;
const happen = (id: string, event: string, more: JsonObject = {}) =>
  box.tell('subscription', { id, event, via: 'none', ...more });

test.each<[string, () => Promise<JsonObject>]>([
  [PRODUCTS, () => Promise.resolve(product())],
  [PLANS, async () => plan(await productId())],
  [SUBSCRIPTIONS, async () => subscription(await planId())],
])('%s wants a request id, once for one body', async (path, valid) => {
  const body = await valid();
  expect(issue(await post(path, body, null))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
  expect(issue(await post(path, body, 'k'.repeat(109)))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
  const [first, again] = [await post(path, body, `same${path}`), await post(path, body, `same${path}`)];
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  expect(issue(await post(path, { ...body, name: 'Otro' }, `same${path}`))).toEqual([422, 'DUPLICATE_REQUEST_ID']);
});

test.each<[string, JsonObject, number, string]>([
  ['no name', { name: '' }, 400, 'INVALID_STRING_LENGTH'],
  ['a long name', { name: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
  ['no kind of goods', { type: 'OTHER' }, 400, 'INVALID_PARAMETER_VALUE'],
])('a product is refused: %s', async (_name, change, status, said) => {
  expect(issue(await post(PRODUCTS, product(change)))).toEqual([status, said]);
});

test.each<[string, JsonObject, number, string]>([
  ['of no product', { product_id: 'PROD-none' }, 404, 'INVALID_RESOURCE_ID'],
  [
    'for nothing',
    { billing_cycles: [cycle({ pricing_scheme: { fixed_price: usd('0.00') } })] },
    422,
    'INVALID_PARAMETER_VALUE',
  ],
  [
    'half cents',
    { billing_cycles: [cycle({ pricing_scheme: { fixed_price: usd('1.005') } })] },
    422,
    'INVALID_PARAMETER_VALUE',
  ],
  [
    'by the week',
    { billing_cycles: [cycle({ frequency: { interval_unit: 'WEEK' } })] },
    422,
    'INVALID_BILLING_CYCLE_SEQUENCE',
  ],
  ['out of turn', { billing_cycles: [cycle({ sequence: 2 })] }, 422, 'INVALID_BILLING_CYCLE_SEQUENCE'],
])('a plan is refused: %s', async (_name, change, status, said) => {
  expect(issue(await post(PLANS, plan(await productId(), change)))).toEqual([status, said]);
});

test.each<[string, JsonObject, number, string]>([
  ['of no plan', { plan_id: 'P-none' }, 404, 'INVALID_RESOURCE_ID'],
  ['no reference', { custom_id: '' }, 400, 'INVALID_STRING_LENGTH'],
  ['a long reference', { custom_id: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
  ['no way back', { application_context: { return_url: '/a', cancel_url: '/b' } }, 400, 'INVALID_PARAMETER_SYNTAX'],
])('a subscription is refused: %s', async (_name, change, status, said) => {
  expect(issue(await post(SUBSCRIPTIONS, subscription(await planId(), change)))).toEqual([status, said]);
});

test('each move has its states and its reason; what is cancelled stays so', async () => {
  const id = await made();
  const move = (name: string, body: JsonObject = { reason: 'Prueba' }) =>
    post(`${SUBSCRIPTIONS}/${id}/${name}`, body, null);
  expect(issue(await move('suspend'))).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID']);
  await happen(id, 'authorize');
  expect(issue(await move('suspend', {}))).toEqual([400, 'MISSING_REQUIRED_PARAMETER']);
  expect((await move('suspend')).status).toBe(204);
  expect(issue(await move('suspend'))).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID']);
  expect((await move('activate')).status).toBe(204);
  expect((await move('cancel')).status).toBe(204);
  for (const name of ['activate', 'suspend', 'cancel'])
    expect(issue(await move(name))).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID']);
  expect(issue(await move('forget'))).toEqual([404, 'INVALID_RESOURCE_ID']);
  expect(await read(id)).toMatchObject({ status: 'CANCELLED' });
});

test('at its threshold of failures it is suspended; a charge begins the count anew', async () => {
  const id = await made();
  await happen(id, 'authorize');
  await happen(id, 'fail');
  expect(await read(id)).toMatchObject({ status: 'ACTIVE', billing_info: { failed_payments_count: 1 } });
  await happen(id, 'charge');
  expect(await read(id)).toMatchObject({ status: 'ACTIVE', billing_info: { failed_payments_count: 0 } });
  await happen(id, 'fail');
  await happen(id, 'fail');
  expect(await read(id)).toMatchObject({ status: 'SUSPENDED', billing_info: { failed_payments_count: 2 } });
});

test('a new price is of the same currency, and of the charges after it', async () => {
  const id = await made();
  await happen(id, 'authorize');
  const { plan_id } = await read(id);
  const reprice = (fixed_price: JsonObject, billing_cycle_sequence = 1) =>
    post(
      `${PLANS}/${String(plan_id)}/update-pricing-schemes`,
      { pricing_schemes: [{ billing_cycle_sequence, pricing_scheme: { fixed_price } }] },
      null,
    );
  const charged = async () => {
    const { payment_id } = (await happen(id, 'charge')).body;
    return (await box.call('GET', `/v1/payments/sale/${String(payment_id)}`)).body;
  };
  expect((await charged()).amount).toEqual({ total: '18.45', currency: 'USD' });
  expect(issue(await reprice({ currency_code: 'MXN', value: '20.00' }))).toEqual([422, 'INVALID_PARAMETER_VALUE']);
  expect(issue(await reprice(usd('20')))).toEqual([422, 'INVALID_PARAMETER_VALUE']);
  expect(issue(await reprice(usd('20.00'), 2))).toEqual([422, 'INVALID_PARAMETER_VALUE']);
  expect((await reprice(usd('20.00'))).status).toBe(204);
  expect(await charged()).toMatchObject({
    amount: { total: '20.00', currency: 'USD' },
    state: 'completed',
    custom: 's1',
    billing_agreement_id: id,
  });
});

test('a charge is given back in its currency, up to what is left, once for a request id', async () => {
  const id = await made();
  await happen(id, 'authorize');
  const { payment_id } = (await happen(id, 'charge')).body;
  const path = `/v1/payments/sale/${String(payment_id)}`;
  const give = (total: string, currency = 'USD', key?: string) =>
    post(`${path}/refund`, { amount: { total, currency } }, key ?? `r${++keys}`);
  expect(issue(await post(`${path}/refund`, {}, null))).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
  expect(issue(await give('1.00', 'MXN'))).toEqual([422, 'CURRENCY_MISMATCH']);
  for (const total of ['18.46', '0.00', '-1.00'])
    expect(issue(await give(total))).toEqual([422, 'REFUND_EXCEEDED_TRANSACTION_AMOUNT']);
  const [first, again] = [await give('8.45', 'USD', 'part'), await give('8.45', 'USD', 'part')];
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  expect((await box.call('GET', path)).body).toMatchObject({
    state: 'partially_refunded',
    refunded_amount: usd('8.45'),
  });
  expect(issue(await give('10.01'))).toEqual([422, 'REFUND_EXCEEDED_TRANSACTION_AMOUNT']);
  expect((await give('10.00')).status).toBe(201);
  expect((await box.call('GET', path)).body).toMatchObject({ state: 'refunded', refunded_amount: usd('18.45') });
});

test('charges are listed from a time on; what nobody knows is not found', async () => {
  const id = await made();
  await happen(id, 'authorize');
  await happen(id, 'charge');
  const hour = 3_600_000;
  const list = (from: number, to: number) => {
    const span = `start_time=${new Date(from).toISOString()}&end_time=${new Date(to).toISOString()}`;
    return box.call('GET', `${SUBSCRIPTIONS}/${id}/transactions?${span}`);
  };
  const now = Date.now();
  expect((await list(now - hour, now + hour)).body).toMatchObject({ total_items: 1 });
  expect((await list(now + hour, now + 2 * hour)).body).toMatchObject({ total_items: 0 });
  expect(issue(await list(now, now - hour))).toEqual([400, 'INVALID_REQUEST']);
  for (const path of [`${SUBSCRIPTIONS}/I-none`, '/v1/payments/sale/none'])
    expect(issue(await box.call('GET', path))).toEqual([404, 'INVALID_RESOURCE_ID']);
});
