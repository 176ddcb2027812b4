// A notice as a provider signs it, for whoever delivers it himself: bursts of many, in an order and at a pace of his own.
import { createHmac, randomUUID } from 'node:crypto';
import { signatureHeader } from './mercadopago/signature';
import { bodyOf, signed } from './paypal/notices';
import { SANDBOX_COLLECTOR_ID, SANDBOX_SECRETS } from './settings';
import { SQUARE_SANDBOX } from './square/types';

export interface SignedNotice {
  /** Path and query below the shop's address. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface NoticeAbout {
  provider: 'mercadopago' | 'paypal' | 'square';
  /** The payment's id, at PayPal the order's. */
  id: string;
  /** The notice's own id: the same in repeats. */
  event: string;
  /** The shop's address as it was registered, and where PayPal's certificate is. */
  shop: string;
  paypal_api: string;
}

export function signedNotice({ provider, id, event, shop, paypal_api }: NoticeAbout): SignedNotice {
  const path = `/api/webhooks/${provider}`;
  const type = { 'content-type': 'application/json' };
  const now = new Date();
  if (provider === 'paypal') {
    const about = { event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource: { id } };
    const body = bodyOf({ id: event, create_time: now.toISOString(), ...about });
    return { path, body, headers: { ...type, ...signed(body, paypal_api, 'good', now) } };
  }
  if (provider === 'square') {
    const data = { type: 'payment', id, object: { payment: { id } } };
    const body = JSON.stringify({ merchant_id: 'MLCEIBA00001', type: 'payment.updated', event_id: event, data });
    const hmac = createHmac('sha256', SQUARE_SANDBOX.webhook_key).update(`${shop}${path}${body}`);
    return { path, body, headers: { ...type, 'x-square-hmacsha256-signature': hmac.digest('base64') } };
  }
  const request = randomUUID();
  const ts = String(Math.floor(now.getTime() / 1000));
  const signature = signatureHeader(id, request, ts, SANDBOX_SECRETS.mercadopagoWebhookSecret, 'good');
  const own = { id: event, live_mode: true, type: 'payment', user_id: SANDBOX_COLLECTOR_ID, api_version: 'v1' };
  const body = JSON.stringify({ ...own, action: 'payment.updated', data: { id } });
  const headers = { ...type, 'x-signature': signature, 'x-request-id': request };
  return { path: `${path}?data.id=${id}&type=payment`, body, headers };
}
