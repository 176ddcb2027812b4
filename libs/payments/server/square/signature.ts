import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Square's HMAC over the address that was registered and the body's bytes (payments.md, section 2.3). The address is
 * ours as it was configured: what a request seems to have been sent to changes behind a proxy.
 */
export function isSigned(signature: string, key: string, url: string, raw: Buffer): boolean {
  if (key === '' || url === '') return false;
  const own = createHmac('sha256', key).update(url).update(raw).digest();
  const given = Buffer.from(signature, 'base64');
  return own.length === given.length && timingSafeEqual(own, given);
}
