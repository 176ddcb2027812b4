import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_MS } from '@ceiba/leads/contract';

/** A key that names its source, and the secret that signs; the key travels with each call, the secret never does. */
export function newCredentials(): { key: string; secret: string } {
  return { key: `lk_${randomBytes(24).toString('hex')}`, secret: `ls_${randomBytes(32).toString('hex')}` };
}

/** Keys have 192 random bits: a plain hash keeps them, and finds them. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** What a caller signs: the second of his clock, a dot, the bytes of the body. */
export function signatureOf(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Is it his signature of these bytes? Hexadecimal, in either case. */
export function isSigned(secret: string, timestamp: string, body: Buffer, signature: string): boolean {
  const own = Buffer.from(signatureOf(secret, timestamp, body), 'hex');
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return own.length === given.length && timingSafeEqual(own, given);
}

/** Was it signed within minutes of now? A call that somebody kept is good for no longer. */
export function isTimely(timestamp: string, now: Date): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= SIGNATURE_WINDOW_MS;
}
