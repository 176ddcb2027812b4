import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { JsonObject } from '../json';
import { type Hook, hook, type Received, until } from '../spec-support';
import { CERTIFICATE } from './certificate';
import { paypalBench, type PaypalBench } from './spec-support';
import { PAYPAL_SANDBOX } from './types';

let shop: Hook;
let box: PaypalBench;
beforeEach(async () => {
  shop = await hook();
  box = await paypalBench({ webhookDelays: [10, 20] }, new URL(shop.url).origin);
});
afterEach(async () => {
  await box.close();
  await shop.close();
});

const header = ({ headers }: Received, name: string): string => String(headers[`paypal-${name}`] ?? '');
const kinds = (): unknown[] => shop.received.map(({ body }) => body.event_type);
const [APPROVED, TAKEN] = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

/** As PayPal's text says: RSA over id, time, webhook id and the CRC32 of the bytes, with the certificate that is named. */
async function verified(one: Received, raw = one.text, webhook_id = PAYPAL_SANDBOX.webhook_id): Promise<boolean> {
  const certificate = await (await fetch(header(one, 'cert-url'))).text();
  const message = `${header(one, 'transmission-id')}|${header(one, 'transmission-time')}|${webhook_id}|${crc32(raw)}`;
  const { publicKey } = new X509Certificate(certificate);
  return createVerify('RSA-SHA256').update(message).verify(publicKey, header(one, 'transmission-sig'), 'base64');
}

async function taken(how: JsonObject = {}): Promise<string> {
  const id = await box.captured(how);
  await until(() => kinds().includes(TAKEN));
  return id;
}

it('the approval is told, then the capture, at the address of the shop', async () => {
  const id = await taken();
  expect(kinds()).toEqual([APPROVED, TAKEN]);
  expect(shop.received.map(({ path }) => path)).toEqual(['/api/webhooks/paypal', '/api/webhooks/paypal']);
  const [approved, captured] = shop.received.map(({ body }) => body);
  expect(approved).toMatchObject({ resource_type: 'checkout-order', resource: { id, status: 'APPROVED' } });
  expect(captured).toMatchObject({
    resource_type: 'capture',
    resource: { status: 'COMPLETED', supplementary_data: { related_ids: { order_id: id } } },
  });
});

it('each is signed over its own bytes, with the certificate that the sandbox serves', async () => {
  await taken();
  for (const one of shop.received) {
    expect(await verified(one)).toBe(true);
    // Written again it has other bytes, and another webhook's id is another message.
    expect(await verified(one, JSON.stringify(one.body))).toBe(false);
    expect(await verified(one, one.text, 'ANOTHERWEBHOOK')).toBe(false);
    expect([header(one, 'auth-algo'), header(one, 'transmission-time')]).toEqual([
      'SHA256withRSA',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    ]);
  }
  const certificate = await fetch(header(shop.received[0] as Received, 'cert-url'));
  expect([certificate.status, await certificate.text()]).toEqual([200, CERTIFICATE]);
  expect((await fetch(`${box.url}/paypal/v1/notifications/certs/CERT-other`)).status).toBe(404);
});

it('signature "bad" has the headers and does not fit; "none" has no headers', async () => {
  await box.captured({ signature: 'bad' });
  await until(() => shop.received.length === 2);
  for (const one of shop.received)
    expect([header(one, 'transmission-sig') !== '', await verified(one)]).toEqual([true, false]);
  await box.captured({ signature: 'none' });
  await until(() => shop.received.length === 4);
  for (const { headers } of shop.received.slice(2))
    expect(Object.keys(headers).filter((name) => name.startsWith('paypal-'))).toEqual([]);
});

it('times: the same event again, each delivery signed anew', async () => {
  await taken({ times: 3 });
  await until(() => shop.received.length === 6);
  expect(kinds()).toEqual([APPROVED, APPROVED, APPROVED, TAKEN, TAKEN, TAKEN]);
  expect(new Set(shop.received.map(({ body }) => body.id)).size).toBe(2);
  expect(new Set(shop.received.map((one) => header(one, 'transmission-id'))).size).toBe(6);
  for (const one of shop.received) expect(await verified(one)).toBe(true);
});

it('parallel: all deliveries at once', async () => {
  await taken({ times: 4, parallel: true });
  await until(() => shop.received.length === 8);
});

it('reorder: the approval is told after the capture', async () => {
  await box.captured({ reorder: true });
  await until(() => shop.received.length === 2);
  expect(kinds()).toEqual([TAKEN, APPROVED]);
});

it('what nobody took is told again, with the same id', async () => {
  shop.answers.push(500, 503);
  await box.tell('approve', { order_id: await box.order() });
  await until(() => shop.received.length === 3);
  expect(new Set(shop.received.map(({ body }) => body.id)).size).toBe(1);
});

it.each([
  ['PENDING', 'PAYMENT.CAPTURE.PENDING'],
  ['DECLINED', 'PAYMENT.CAPTURE.DENIED'],
])('a capture %s is told as %s', async (capture, event) => {
  await box.captured({ capture });
  await until(() => shop.received.length === 2);
  expect(kinds()).toEqual([APPROVED, event]);
});

it('a refund and a chargeback that begin there are told; the dispute is read with its deadline', async () => {
  const id = await taken();
  await box.tell('refund', { payment_id: id, amount: 1.5 });
  await until(() => shop.received.length === 3);
  expect(shop.received[2]?.body).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { amount: { currency_code: 'USD', value: '1.50' } },
  });
  const { body } = await box.tell('chargeback', { payment_id: id });
  await until(() => shop.received.length === 4);
  expect(shop.received[3]?.body).toMatchObject({
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    resource: { dispute_id: body.id },
  });
  expect((await box.call('GET', `/v1/customer/disputes/${String(body.id)}`)).body).toMatchObject({
    dispute_id: body.id,
    dispute_life_cycle_stage: 'CHARGEBACK',
    seller_response_due_date: expect.any(String) as string,
  });
  expect((await box.call('GET', '/v1/customer/disputes/NONE')).status).toBe(404);
});

it('the desk says that money went back once the shop has heard of it', async () => {
  const id = await taken();
  const release = shop.hold();
  let said = false;
  const given = box.tell('refund', { payment_id: id, amount: 1 });
  void given.then(() => (said = true));
  await until(() => shop.received.length === 3);
  // An answer that was on its way would be here before this one.
  await box.call('GET', `/v2/checkout/orders/${id}`);
  expect(said).toBe(false);
  release();
  expect((await given).status).toBe(201);
});

it('a refund that was refused, and what is ordered with via "none", is told to nobody', async () => {
  const id = await taken();
  await box.tell('refund', { payment_id: id, amount: 1000 });
  await box.tell('refund', { payment_id: id, amount: 1, via: 'none' });
  await box.tell('approve', { order_id: await box.order(), via: 'none' });
  await box.tell('approve', { order_id: await box.order() });
  expect(kinds()).toEqual([APPROVED, TAKEN, APPROVED]);
});

it('a notice by itself: of an order that is unknown, good, bad or unsigned', async () => {
  for (const signature of ['good', 'bad', 'none'])
    expect((await box.tell('notify', { order_id: 'NONE', target: shop.url, signature })).body).toEqual({
      statuses: [200],
    });
  expect(shop.received.map(({ body }) => (body.resource as JsonObject).id)).toEqual(['NONE', 'NONE', 'NONE']);
  expect(shop.received.map((one) => header(one, 'transmission-sig') !== '')).toEqual([true, true, false]);
});
