import { JsonObject } from '../json';
import { SANDBOX_COLLECTOR_ID, SANDBOX_SECRETS } from '../settings';
import { bench, Bench, Hook, hook, preference, Received, until } from '../spec-support';
import { manifest, signManifest } from './signature';

const SECRET = SANDBOX_SECRETS.mercadopagoWebhookSecret;
let shop: Hook;
let box: Bench;
beforeEach(async () => {
  shop = await hook();
  box = await bench({ webhookTarget: shop.url });
});
afterEach(async () => {
  await box.close();
  await shop.close();
});

async function pay(more: JsonObject = {}, change: JsonObject = {}): Promise<JsonObject> {
  const { body } = await box.mp('POST', '/checkout/preferences', preference(change));
  const order = { preference_id: body.id, status: 'approved', ...more };
  const answer = await box.control('POST', '/mercadopago/pay', order);
  expect(answer.status).toBe(200);
  return answer.body;
}

const header = ({ headers }: Received, name: string): string => String(headers[name] ?? '');

/** Whether the signature covers exactly this delivery. */
function verified(one: Received): boolean {
  const parts = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(header(one, 'x-signature'));
  const [, ts = '', v1] = parts ?? [];
  return v1 === signManifest(manifest(one.query.get('data.id') ?? '', header(one, 'x-request-id'), ts), SECRET);
}

const actions = (): unknown[] => shop.received.map((one) => one.body.action);

describe('the manifest', () => {
  const secret = 'your_secret_key_here';
  const requestId = '2066ca19-c6f1-498a-be75-1923005edd06';
  test.each([
    ['123456', requestId, '3376cb55bc5bf870e8c0c9c3e5987f0a260517ed03ae61a077bcfa05ce44c446'],
    ['ord01jq4s4ky8hwq6na5pxb65b3d3', requestId, '633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c'],
    ['', requestId, '8a7b0cc777a8217c3bab41a50c95dc92debbc6f8448f1c967dfe10ac1cb8b894'],
    ['ord01jq4s4ky8hwq6na5pxb65b3d3', '', 'a20c44820ab71562e89a7c9f64d5636efc8beba587b16c2f9bbbc3504892741a'],
    ['', '', '3f075add3ddb923bebf0bc0648457b8244cf4420b98d5b445167d379bec0ca54'],
  ])('id "%s", request id "%s"', (id, request, want) =>
    expect(signManifest(manifest(id, request, '1742505638683'), secret)).toBe(want),
  );
});

test('a payment is told as created and as updated, signed', async () => {
  const payment = await pay();
  expect(actions()).toEqual(['payment.created', 'payment.updated']);
  for (const one of shop.received) {
    expect(verified(one)).toBe(true);
    expect(Object.fromEntries(one.query)).toEqual({ 'data.id': String(payment.id), type: 'payment' });
    expect(one.body).toMatchObject({
      type: 'payment',
      api_version: 'v1',
      live_mode: true,
      user_id: SANDBOX_COLLECTOR_ID,
      data: { id: String(payment.id) },
    });
    expect([header(one, 'x-retry'), header(one, 'x-socket-timeout')]).toEqual(['0', '22000']);
  }
  const [first, second] = shop.received;
  expect(first?.body.id).not.toBe(second?.body.id);
});

test('repeats carry the same notification id, in any order asked for', async () => {
  await pay({ times: 3, reorder: true });
  const [updated, created] = ['payment.updated', 'payment.created'];
  expect(actions()).toEqual([updated, updated, updated, created, created, created]);
  expect(new Set(shop.received.map((one) => one.body.id)).size).toBe(2);
  expect(new Set(shop.received.map((one) => header(one, 'x-request-id'))).size).toBe(6);
  await pay({ times: 2, parallel: true });
  expect(shop.received).toHaveLength(10);
});

test('bad and missing signatures, seconds and milliseconds', async () => {
  await pay({ signature: 'bad' });
  expect(shop.received.map(verified)).toEqual([false, false]);
  expect(header(shop.received[0] as Received, 'x-signature')).toMatch(/^ts=\d{10},v1=[0-9a-f]{64}$/);
  await pay({ signature: 'none' });
  expect(shop.received.slice(2).map((one) => 'x-signature' in one.headers)).toEqual([false, false]);
  await pay({ ts: 'ms' });
  expect(header(shop.received[4] as Received, 'x-signature')).toMatch(/^ts=\d{13},/);
  expect(shop.received.slice(4).map(verified)).toEqual([true, true]);
});

test("a preference's own address wins; the old style has no signature", async () => {
  const other = await hook();
  await pay({ style: 'ipn' }, { notification_url: `${other.url}?source_news=webhooks` });
  expect(shop.received).toEqual([]);
  const [first] = other.received;
  expect(first?.query.get('topic')).toBe('payment');
  expect(first?.query.get('source_news')).toBe('webhooks');
  expect(first?.headers['x-signature']).toBeUndefined();
  await other.close();
});

test('tries again until somebody says 2xx, then no more', async () => {
  shop.answers.push(500, 503);
  await pay();
  await until(() => shop.received.length === 4 && !box.mercadopago.webhooks.busy);
  const created = shop.received.filter((one) => one.body.action === 'payment.created');
  expect(created.map((one) => header(one, 'x-retry'))).toContain('1');
  expect(shop.received.every(verified)).toBe(true);
  expect(box.mercadopago.webhooks.all().map((one) => one.state)).toEqual(['delivered', 'delivered']);
});

test('gives up after the last try', async () => {
  shop.answers.push(...Array.from({ length: 8 }, () => 404));
  await pay();
  await until(() => box.mercadopago.webhooks.all().every((one) => one.state === 'given-up'));
  expect(box.mercadopago.webhooks.all().map((one) => one.attempts)).toEqual([
    [404, 404, 404, 404],
    [404, 404, 404, 404],
  ]);
});

test('nobody listens: the try counts as status 0 and the next one waits', async () => {
  await shop.close();
  await pay();
  expect(box.mercadopago.webhooks.all()[0]?.attempts[0]).toBe(0);
  await until(() => !box.mercadopago.webhooks.busy);
  expect(box.mercadopago.webhooks.all()[0]?.attempts).toEqual([0, 0, 0, 0]);
  shop = await hook();
});

test('a webhook by itself: forged, or a repeat much later', async () => {
  const forged = { payment_id: '999', signature: 'bad', times: 2 };
  await box.control('POST', '/mercadopago/notify', forged);
  expect(shop.received.map((one) => [one.query.get('data.id'), verified(one)])).toEqual([
    ['999', false],
    ['999', false],
  ]);
  const payment = await pay();
  await box.control('POST', '/mercadopago/notify', { payment_id: payment.id, action: 'payment.created' });
  expect(actions().at(-1)).toBe('payment.created');
});

test('the desk says that a refund ended once the shop has heard of it', async () => {
  const { id } = await pay();
  await box.control('POST', '/mercadopago/refund-mode', { mode: 'pending' });
  await box.mp('POST', `/v1/payments/${String(id)}/refunds`, {}, { 'x-idempotency-key': 'k' });
  await until(() => shop.received.length === 3);
  const release = shop.hold();
  let said = false;
  const ended = box.control('POST', '/mercadopago/refund-end', { payment_id: String(id), state: 'refused' });
  void ended.then(() => (said = true));
  await until(() => shop.received.length === 4);
  // An answer that was on its way would be here before this one.
  await box.mp('GET', `/v1/payments/${String(id)}`);
  expect(said).toBe(false);
  release();
  expect((await ended).body).toEqual({ ended: 1 });
});

test('refunds and cancellations are told too; the target can change', async () => {
  const { id } = await pay();
  const other = await hook();
  await box.control('POST', '/webhook-target', { url: other.url });
  await box.mp('POST', `/v1/payments/${String(id)}/refunds`, {}, { 'x-idempotency-key': 'k' });
  await until(() => other.received.length === 1);
  expect(other.received[0]?.body.action).toBe('payment.updated');
  expect(shop.received).toHaveLength(2);
  await other.close();
});
