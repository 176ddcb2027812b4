// What the specs of this sandbox share: a client with its token, a valid link to spoil.
import type { Json, JsonObject } from '../json';
import type { SandboxOptions } from '../settings';
import { type Answer, bench, type Bench, request } from '../spec-support';
import { SQUARE_SANDBOX } from './types';

export interface SquareBench extends Bench {
  call: (method: string, path: string, body?: Json | object, headers?: object) => Promise<Answer>;
  /** `POST /__sandbox/square/<what>` */
  tell: (what: string, body: JsonObject) => Promise<Answer>;
  /** A link of 42.00, and the order that it is made from. */
  link: () => Promise<{ id: string; order_id: string; url: string }>;
  /** A link that was paid; the payment. */
  paid: (how?: JsonObject) => Promise<JsonObject>;
}

/** A shop where nobody listens. */
export const NOBODY = 'http://127.0.0.1:1';
export const HEADERS = { authorization: `Bearer ${SQUARE_SANDBOX.access_token}`, 'square-version': '2026-09-16' };
export const LINKS = '/v2/online-checkout/payment-links';

export const usd = (amount: number): JsonObject => ({ amount, currency: 'USD' });
export const line = (name: string, quantity: string, amount: number): JsonObject => ({
  ...{ name, quantity, base_price_money: usd(amount) },
});

/** 42.00: two pieces at 15.25 and 11.50 of shipping. */
export function order(change: JsonObject = {}): JsonObject {
  const line_items = [line('Crema', '2', 1525), line('Envío', '1', 1150)];
  return { location_id: SQUARE_SANDBOX.location_id, reference_id: 'intento-1', line_items, ...change };
}

export const linkOf = (idempotency_key: string, asked = order(), back = NOBODY): JsonObject => ({
  ...{ idempotency_key, order: asked, checkout_options: { redirect_url: `${back}/pago?estado=ok` } },
});

export async function squareBench(options: Partial<SandboxOptions> = {}, back?: string): Promise<SquareBench> {
  const box = await bench(options);
  const call: SquareBench['call'] = (method, path, body, headers = HEADERS) =>
    request(method, `${box.url}/square${path}`, body, headers);
  const tell: SquareBench['tell'] = (what, body) => box.control('POST', `/square/${what}`, body);
  let made = 0;
  const link: SquareBench['link'] = async () => {
    const { body } = await call('POST', LINKS, linkOf(`link-${++made}`, order(), back));
    return body.payment_link as { id: string; order_id: string; url: string };
  };
  const paid: SquareBench['paid'] = async (how = {}) =>
    (await tell('pay', { payment_link_id: (await link()).id, status: 'COMPLETED', ...how })).body;
  return { ...box, call, tell, link, paid };
}

/** The reason of a refusal, with its status. */
export const code = ({ status, body }: Answer): [number, unknown] => {
  const [first] = Array.isArray(body.errors) ? (body.errors as JsonObject[]) : [];
  return [status, first?.code];
};
