import { createHmac } from 'node:crypto';
import type { JsonObject } from '../json';
import { type Hook, hook, type Received, until } from '../spec-support';
import { squareBench, type SquareBench } from './spec-support';
import { SQUARE_SANDBOX } from './types';

let shop: Hook;
let box: SquareBench;
let address: string;
beforeEach(async () => {
  shop = await hook();
  const { origin } = new URL(shop.url);
  address = `${origin}/api/webhooks/square`;
  box = await squareBench({ webhookDelays: [10, 20] }, origin);
});
afterEach(async () => {
  await box.close();
  await shop.close();
});

const signatureOf = ({ headers }: Received): string => String(headers['x-square-hmacsha256-signature'] ?? '');
/** HMAC over the registered address and the bytes, one after the other. */
const verified = (one: Received, raw = one.text, url = address): boolean =>
  signatureOf(one) === createHmac('sha256', SQUARE_SANDBOX.webhook_key).update(url).update(raw).digest('base64');
const kinds = (): unknown[] => shop.received.map(({ body }) => body.type);
const [CREATED, UPDATED] = ['payment.created', 'payment.updated'];

it('a payment is told as created and as updated, signed over the address and the bytes', async () => {
  const payment = await box.paid();
  expect(kinds()).toEqual([CREATED, UPDATED]);
  for (const one of shop.received) {
    expect(one.path).toBe('/api/webhooks/square');
    expect(one.body).toMatchObject({ data: { type: 'payment', id: payment.id, object: { payment } } });
    expect(verified(one)).toBe(true);
    expect(verified(one, JSON.stringify(one.body, null, 1))).toBe(false);
    expect(verified(one, one.text, `${address}/`)).toBe(false);
  }
  expect(new Set(shop.received.map(({ body }) => body.event_id)).size).toBe(2);
});

it('signature "bad" does not fit, "none" is absent', async () => {
  await box.paid({ signature: 'bad' });
  expect(shop.received.map((one) => [signatureOf(one) !== '', verified(one)])).toEqual([
    [true, false],
    [true, false],
  ]);
  await box.paid({ signature: 'none' });
  expect(shop.received.slice(2).map(signatureOf)).toEqual(['', '']);
});

it('times and reorder: repeats carry the same event, in the order asked for', async () => {
  await box.paid({ times: 3, reorder: true });
  expect(kinds()).toEqual([UPDATED, UPDATED, UPDATED, CREATED, CREATED, CREATED]);
  expect(new Set(shop.received.map(({ body }) => body.event_id)).size).toBe(2);
  await box.paid({ times: 4, parallel: true });
  expect(shop.received).toHaveLength(14);
  expect(shop.received.every((one) => verified(one))).toBe(true);
});

it('what nobody took is told again, with the same id', async () => {
  shop.answers.push(500, 503, 500);
  await box.paid();
  await until(() => shop.received.length === 5);
  expect(new Set(shop.received.map(({ body }) => body.event_id)).size).toBe(2);
});

it('a move, a refund and a chargeback are told; the dispute is read with its deadline', async () => {
  const { id } = await box.paid({ status: 'PENDING' });
  await box.tell('pay', { payment_id: String(id), status: 'COMPLETED' });
  await box.tell('refund', { payment_id: String(id), amount: 1.5 });
  const told = shop.received.slice(2).map(({ body }) => (body.data as { object: JsonObject }).object.payment);
  expect(told).toMatchObject([
    { status: 'COMPLETED', version: 2 },
    { version: 3, refunded_money: { amount: 150, currency: 'USD' } },
  ]);
  const { body } = await box.tell('chargeback', { payment_id: String(id) });
  expect(shop.received.at(-1)?.body).toMatchObject({ type: 'dispute.created', data: { type: 'dispute', id: body.id } });
  const read = (await box.call('GET', `/v2/disputes/${String(body.id)}`)).body;
  expect(read).toMatchObject({
    dispute: { state: 'EVIDENCE_REQUIRED', due_at: expect.any(String) as string, disputed_payment: { payment_id: id } },
  });
  expect((await box.call('GET', '/v2/disputes/none')).status).toBe(404);
});

it('a refund that was refused, and what is ordered with via "none", is told to nobody', async () => {
  const { id } = await box.paid();
  await box.tell('refund', { payment_id: String(id), amount: 1000 });
  await box.tell('refund', { payment_id: String(id), amount: 1, via: 'none' });
  await box.paid({ via: 'none' });
  expect(kinds()).toEqual([CREATED, UPDATED]);
});

it('a notice by itself: of a payment that is unknown, good, bad or unsigned', async () => {
  for (const signature of ['good', 'bad', 'none'])
    expect((await box.tell('notify', { payment_id: 'none', target: address, signature })).body).toEqual({
      statuses: [200],
    });
  expect(
    shop.received.map((one) => [(one.body.data as JsonObject).id, signatureOf(one) !== '', verified(one)]),
  ).toEqual([
    ['none', true, true],
    ['none', true, false],
    ['none', false, false],
  ]);
});
