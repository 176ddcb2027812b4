import type { CartKey } from '@ceiba/store/contract';
import type { FastifyRequest } from 'fastify';

const PATH = '/api/ecomerce/publico';
/** As long as an open cart is kept, in seconds. */
const KEEP = 30 * 24 * 3600;

const nameOf = (id: number) => `ceiba_cart_${id}`;

/** The cookie that keeps a cart's secret for clients that send the specification's keys alone; no script reads it. */
export function cartCookie({ id_customers_sale_public, cart_token }: CartKey, secure: boolean): string {
  const kept = `${nameOf(id_customers_sale_public)}=${cart_token}; Path=${PATH}; Max-Age=${KEEP}`;
  return `${kept}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** Puts the cookie's secret into a body that names a cart without one; a secret that was sent, even a blank one, counts. */
export function takeCartCookie({ body, headers }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null || !headers.cookie) return;
  const sent = body as Record<string, unknown>;
  if (sent.cart_token !== undefined || sent.p_cart_token !== undefined) return;
  const id = Number(sent.p_id_customers_sale_public ?? sent.id_customers_sale_public);
  if (!Number.isSafeInteger(id)) return;
  const token = new RegExp(`(?:^|; )${nameOf(id)}=([0-9a-f]{32})(?:;|$)`).exec(headers.cookie)?.[1];
  if (token) sent.cart_token = token;
}
