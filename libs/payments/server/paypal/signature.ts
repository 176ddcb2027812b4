import { type KeyObject, verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a notice brings to prove that PayPal sent it (payments.md, section 2.2). */
export interface Transmission {
  id: string;
  time: string;
  signature: string;
  cert_url: string;
}

/** Signed is the CRC32 of the bytes as they came; a body that was read and written again has another. */
export const signedText = ({ id, time }: Pick<Transmission, 'id' | 'time'>, webhook_id: string, raw: Buffer): string =>
  `${id}|${time}|${webhook_id}|${crc32(raw)}`;

/** Is it a certificate of PayPal's that holds today? */
export function isPaypals(certificate: Pick<X509Certificate, 'subject' | 'validFrom' | 'validTo'>, now: Date): boolean {
  const name = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? '';
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  return name.endsWith('.paypal.com') && from <= now.getTime() && now.getTime() <= to;
}

export function isSigned(sent: Transmission, webhook_id: string, raw: Buffer, key: KeyObject): boolean {
  const text = Buffer.from(signedText(sent, webhook_id, raw));
  return verify('RSA-SHA256', text, key, Buffer.from(sent.signature, 'base64'));
}

/**
 * May a certificate be fetched from there? PayPal's own over HTTPS; an account elsewhere (a sandbox) has its own on its
 * machine. Anything else would let a stranger bring his own certificate.
 */
export function isTrustedPlace(cert_url: string, api: string): boolean {
  if (!URL.canParse(cert_url)) return false;
  const [at, home] = [new URL(cert_url), new URL(api)];
  const path =
    /\/v1\/notifications\/certs\/CERT-[\w-]{1,80}$/.test(at.pathname) && at.search === '' && at.username === '';
  if (!home.hostname.endsWith('.paypal.com')) return path && at.origin === home.origin;
  return path && at.protocol === 'https:' && at.port === '' && at.hostname.endsWith('.paypal.com');
}
