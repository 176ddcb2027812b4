// PayPal's notices: RSA over transmission id, time, webhook id and the CRC32 of the body's bytes (payments.md, section 2.2).
import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Deliveries, NoticeOptions, SignatureKind } from '../deliveries';
import { CERTIFICATE_KEY } from './certificate';
import { newId, PAYPAL_SANDBOX, stamp } from './types';

export const CERTIFICATE_ID = 'CERT-360caa42-fca2a594-a5cafa77';

export interface PaypalNotice {
  event_type: string;
  resource_type: string;
  resource: object;
  /** Where the shop hears of it, and where it reaches us. */
  target: string;
  api: string;
}

/** Headers of a delivery of these bytes. */
export function signed(body: string, api: string, kind: SignatureKind, now: Date): Record<string, string> {
  if (kind === 'none') return {};
  const [id, time] = [randomUUID(), stamp(now)];
  const said = kind === 'good' ? body : `${body} `;
  const message = `${id}|${time}|${PAYPAL_SANDBOX.webhook_id}|${crc32(said)}`;
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(message).sign(CERTIFICATE_KEY, 'base64'),
    'paypal-cert-url': `${api}/v1/notifications/certs/${CERTIFICATE_ID}`,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  };
}

/** The bytes of an event as the real ones are: spaces and an escape that nobody writes again in the same way. */
export function bodyOf(event: Omit<PaypalNotice, 'target' | 'api'> & { id: string; create_time: string }): string {
  const whole = { event_version: '1.0', resource_version: '2.0', summary: 'Pago de prueba', ...event, links: [] };
  return JSON.stringify(whole, null, 1).replace('Pago', '\\u0050ago');
}

export class PaypalNotices {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly now: () => Date,
  ) {}

  /** Resolves with the first answers. */
  async send({ target, api, ...notice }: PaypalNotice, options: NoticeOptions): Promise<number[]> {
    if (!options.told) return [];
    const create_time = stamp(this.now());
    const id = `WH-${newId()}-${newId()}`;
    const body = bodyOf({ id, create_time, ...notice });
    const headers = () => signed(body, api, options.signature, this.now());
    return this.deliveries.send(() => ({ target, headers: headers(), body }), options);
  }
}
