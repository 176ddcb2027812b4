import { JsonObject } from '../json';
import { bench, Bench, Hook, hook, preference, until } from '../spec-support';

let shop: Hook;
let box: Bench;
beforeAll(async () => {
  shop = await hook();
  box = await bench({ webhookTarget: shop.url });
});
afterAll(async () => {
  await box.close();
  await shop.close();
});

interface Page {
  status: number;
  text: string;
  location: URL | undefined;
}

async function start(change: JsonObject = {}): Promise<{ id: string; point: string }> {
  const { body } = await box.mp('POST', '/checkout/preferences', preference(change));
  return { id: String(body.id), point: String(body.init_point) };
}

/** What a browser sends when the button is pressed. */
async function press(point: string, action: string): Promise<Page> {
  const body = new URLSearchParams({ action });
  const response = await fetch(point, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  return { status: response.status, text: await response.text(), location: location ? new URL(location) : undefined };
}

const see = async (point: string): Promise<Page> => {
  const response = await fetch(point);
  return { status: response.status, text: await response.text(), location: undefined };
};

test('the page: Spanish, for the phone, with its four buttons and the total, names made safe', async () => {
  const items = [{ title: '<b>Crema</b>', quantity: 2, unit_price: 750.25 }];
  const { text } = await see((await start({ items })).point);
  expect(text).toContain('lang="es-MX"');
  expect(text).toContain('width=device-width');
  expect(text).toContain('$1,500.50 MXN');
  expect(text).toContain('&lt;b&gt;Crema');
  for (const name of ['Pagar', 'Rechazar', 'Pendiente', 'Cancelar']) expect(text).toContain(`>${name}</button>`);
});

test('paying: back to success with the documented query, and webhooks', async () => {
  const { id, point } = await start({ external_reference: 'intento-9' });
  const { status, location } = await press(point, 'approved');
  const [payment] = box.mercadopago.payments.ofPreference(id);
  expect(status).toBe(303);
  expect(location?.origin).toBe('https://tienda.example');
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    estado: 'ok',
    collection_id: String(payment?.id),
    collection_status: 'approved',
    payment_id: String(payment?.id),
    status: 'approved',
    external_reference: 'intento-9',
    payment_type: 'credit_card',
    merchant_order_id: String(payment?.order.id),
    preference_id: id,
    site_id: 'MLM',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  });
  await until(() => shop.received.filter((one) => one.query.get('data.id') === String(payment?.id)).length === 2);
});

test('pressed twice it is paid once', async () => {
  const { id, point } = await start();
  const answers = await Promise.all([press(point, 'approved'), press(point, 'approved')]);
  expect(answers.map((one) => one.status).sort()).toEqual([303, 410]);
  expect(box.mercadopago.payments.ofPreference(id)).toHaveLength(1);
  expect((await see(point)).text).toContain('Este pago ya fue realizado');
});

test('rejected, pending, cancelled; then paid after all', async () => {
  const { id, point } = await start();
  const rejected = await press(point, 'rejected');
  expect([rejected.location?.pathname, rejected.location?.searchParams.get('status')]).toEqual([
    '/pago/error',
    'rejected',
  ]);
  const pending = await press(point, 'pending');
  expect([pending.location?.pathname, pending.location?.searchParams.get('payment_type')]).toEqual([
    '/pago/pendiente',
    'ticket',
  ]);
  const cancelled = await press(point, 'cancel');
  expect([cancelled.location?.pathname, cancelled.location?.searchParams.get('payment_id')]).toEqual([
    '/pago/error',
    'null',
  ]);
  expect((await press(point, 'approved')).location?.pathname).toBe('/pago');
  expect(box.mercadopago.payments.ofPreference(id).map((one) => one.status)).toEqual([
    'rejected',
    'pending',
    'approved',
  ]);
});

test('without vouchers a pending one is a card under review; binary mode knows no pending', async () => {
  const types = [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }];
  const cards = await start({ payment_methods: { excluded_payment_types: types } });
  expect((await press(cards.point, 'pending')).location?.searchParams.get('status')).toBe('in_process');
  const binary = await start({ binary_mode: true });
  expect((await see(binary.point)).text).not.toContain('Pendiente');
  expect((await press(binary.point, 'pending')).status).toBe(400);
});

test('without auto_return the payer goes back by a link; without addresses he stays', async () => {
  const { point } = await start({ auto_return: undefined });
  const { status, text } = await press(point, 'approved');
  expect([status, text.includes('Volver al comercio')]).toEqual([200, true]);
  expect(text).toContain('collection_status=approved');
  const alone = await start({ auto_return: undefined, back_urls: {} });
  expect((await press(alone.point, 'rejected')).text).toContain('Tu pago fue rechazado.');
});

test('an expired link says so and takes no money, except by the control route', async () => {
  const { id, point } = await start();
  await box.mp('PUT', `/checkout/preferences/${id}`, {
    expires: true,
    expiration_date_to: '2020-01-01T00:00:00.000-06:00',
  });
  expect((await see(point)).text).toContain('Este enlace de pago venció');
  expect((await press(point, 'approved')).status).toBe(410);
  expect(box.mercadopago.payments.ofPreference(id)).toEqual([]);
  await box.control('POST', '/mercadopago/pay', { preference_id: id, status: 'approved' });
  expect(box.mercadopago.payments.ofPreference(id)).toMatchObject([{ status: 'approved' }]);
});

test('an unknown link', async () => {
  expect((await see(`${box.mercadopagoUrl}/checkout/none`)).status).toBe(404);
  expect((await press(`${box.mercadopagoUrl}/checkout/none`, 'approved')).status).toBe(404);
});
