// What the specs of this sandbox share: a client that is signed in, a valid order to spoil.
import type { Json, JsonObject } from '../json';
import type { SandboxOptions } from '../settings';
import { type Answer, bench, type Bench, request } from '../spec-support';
import { PAYPAL_SANDBOX } from './types';

export interface PaypalBench extends Bench {
  /** A call of the API; `key` is its PayPal-Request-Id. */
  call: (method: string, path: string, body?: Json | object, key?: string) => Promise<Answer>;
  order: (change?: JsonObject) => Promise<string>;
  /** `POST /__sandbox/paypal/<what>` */
  tell: (what: string, body: JsonObject) => Promise<Answer>;
  /** An order whose payer approved and whose money was taken. */
  captured: (how?: JsonObject) => Promise<string>;
}

export const usd = (value: string): JsonObject => ({ currency_code: 'USD', value });

/** 42.00: two pieces at 15.25, shipping 10.00, tax 1.50. */
export function unit(change: JsonObject = {}): JsonObject {
  const breakdown = { item_total: usd('30.50'), shipping: usd('10.00'), tax_total: usd('1.50') };
  return {
    custom_id: 'intento-1',
    invoice_id: 'intento-1',
    amount: { ...usd('42.00'), breakdown },
    items: [{ name: 'Crema', quantity: '2', unit_amount: usd('15.25') }],
    ...change,
  };
}

/** A shop where nobody listens. */
export const NOBODY = 'http://127.0.0.1:1';

/** @param back where the payer returns to, and below which the shop hears of it */
export function order(purchase_unit: JsonObject, back = NOBODY, change: JsonObject = {}): JsonObject {
  const experience_context = { return_url: `${back}/pago?estado=ok`, cancel_url: `${back}/carrito` };
  return {
    ...{ intent: 'CAPTURE', purchase_units: [purchase_unit], payment_source: { paypal: { experience_context } } },
    ...change,
  };
}

export const basic = (secret: string): string =>
  `Basic ${Buffer.from(`${PAYPAL_SANDBOX.client_id}:${secret}`).toString('base64')}`;

export const signIn = (url: string, secret: string, form = 'grant_type=client_credentials'): Promise<Response> =>
  fetch(`${url}/paypal/v1/oauth2/token`, { method: 'POST', body: form, headers: { authorization: basic(secret) } });

export async function paypalBench(options: Partial<SandboxOptions> = {}, back?: string): Promise<PaypalBench> {
  const box = await bench(options);
  const { access_token } = (await (await signIn(box.url, PAYPAL_SANDBOX.client_secret)).json()) as {
    access_token: string;
  };
  const authorization = `Bearer ${access_token}`;
  const call: PaypalBench['call'] = (method, path, body, key) =>
    request(method, `${box.url}/paypal${path}`, body, { authorization, ...(key ? { 'paypal-request-id': key } : {}) });
  const tell: PaypalBench['tell'] = (what, body) => box.control('POST', `/paypal/${what}`, body);
  let made = 0;
  const one: PaypalBench['order'] = async (change = {}) => {
    const invoice_id = `intento-${++made}`;
    const body = order(unit({ invoice_id, ...change }), back);
    return String((await call('POST', '/v2/checkout/orders', body, `open-${made}`)).body.id);
  };
  const captured: PaypalBench['captured'] = async (how = {}) => {
    const id = await one();
    await tell('approve', { order_id: id, ...how });
    await call('POST', `/v2/checkout/orders/${id}/capture`, {}, `capture-${id}`);
    return id;
  };
  return { ...box, call, tell, order: one, captured };
}

/** The first reason of a refusal, with its status. */
export const issue = ({ status, body }: Answer): [number, unknown] => {
  const [first] = Array.isArray(body.details) ? (body.details as JsonObject[]) : [];
  return [status, first?.issue];
};
