import type { JsonObject } from '../json';
import { bench, type Bench } from '../spec-support';

let box: Bench;
beforeEach(async () => (box = await bench()));
afterEach(() => box.close());

const recurring = { frequency: 1, frequency_type: 'months', transaction_amount: 279.5, currency_id: 'MXN' };
const order = (change: JsonObject = {}): JsonObject => ({
  reason: 'Suscripción',
  external_reference: 'a1',
  payer_email: 'ana@example.com',
  back_url: 'http://127.0.0.1:1/suscripciones',
  auto_recurring: recurring,
  status: 'pending',
  ...change,
});
const made = async (): Promise<string> => String((await box.mp('POST', '/preapproval/', order())).body.id);
const happen = (id: string, event: string, more: JsonObject = {}) =>
  box.control('POST', '/mercadopago/subscription', { id, event, via: 'none', ...more });
const instalments = async (id: string) =>
  (await box.mp('GET', `/authorized_payments/search?preapproval_id=${id}`)).body.results;

test.each<[string, JsonObject, string]>([
  ['no reference', { external_reference: '' }, 'external_reference is required'],
  ['no mail', { payer_email: 'ana' }, 'payer_email is not valid'],
  ['no way back', { back_url: '/suscripciones' }, 'back_url is not valid'],
  ['half cents', { auto_recurring: { ...recurring, transaction_amount: 1.005 } }, 'Invalid transaction_amount'],
  ['dollars', { auto_recurring: { ...recurring, currency_id: 'USD' } }, 'Invalid value for currency_id, must be MXN'],
  ['a card that nobody gave', { status: 'authorized' }, 'card_token_id is required'],
])('refuses %s', async (_name, change, message) => {
  expect(await box.mp('POST', '/preapproval', order(change))).toMatchObject({ status: 400, body: { message } });
});

test('the same key makes the same one', async () => {
  const send = async (key: string) =>
    (await box.mp('POST', '/preapproval', order(), { 'x-idempotency-key': key })).body.id;
  expect(await send('K1')).toBe(await send('K1'));
  expect(await send('K1')).not.toBe(await send('K2'));
});

test('an instalment that fails is tried again as the same one; its payments name the reference', async () => {
  const id = await made();
  await happen(id, 'authorize');
  await happen(id, 'fail');
  await happen(id, 'fail');
  expect(await instalments(id)).toMatchObject([
    { status: 'recycling', retry_attempt: 2, payment: { status: 'rejected' } },
  ]);
  const { body } = await happen(id, 'charge');
  expect(await instalments(id)).toMatchObject([
    { status: 'processed', retry_attempt: 3, payment: { status: 'approved' } },
  ]);
  expect((await box.mp('GET', `/v1/payments/${String(body.payment_id)}`)).body).toMatchObject({
    external_reference: 'a1',
    operation_type: 'recurring_payment',
    transaction_amount: 279.5,
  });
});

test('what is cancelled stays so, whatever is asked for', async () => {
  const id = await made();
  const put = (body: JsonObject) => box.mp('PUT', `/preapproval/${id}`, body);
  expect((await put({ status: 'authorized' })).status).toBe(400);
  await happen(id, 'authorize');
  expect((await put({ status: 'paused' })).body).toMatchObject({ status: 'paused' });
  expect((await put({ status: 'over' })).status).toBe(400);
  expect((await put({ auto_recurring: { transaction_amount: 300, currency_id: 'MXN' } })).body).toMatchObject({
    auto_recurring: { transaction_amount: 300 },
  });
  await put({ status: 'cancelled' });
  expect((await put({ status: 'authorized' })).status).toBe(400);
  expect((await box.mp('GET', `/preapproval/${id}`)).body).toMatchObject({ status: 'cancelled' });
  expect((await box.mp('GET', '/preapproval/none')).status).toBe(404);
});
