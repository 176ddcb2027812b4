// The signature of a webhook: HMAC over id, request id and time; the body is not covered (payments.md, section 2.1).
import { createHmac } from 'node:crypto';

export const SIGNATURES = ['good', 'bad', 'none'] as const;
export type SignatureKind = (typeof SIGNATURES)[number];

/** `id:<data.id>;request-id:<x-request-id>;ts:<ts>;` — parts without a value are left out. */
export function manifest(id: string, requestId: string, ts: string): string {
  const parts = [
    ['id', id],
    ['request-id', requestId],
    ['ts', ts],
  ];
  return parts
    .filter(([, value]) => value?.trim() !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

/** 64 hexadecimal digits, lower case. */
export function signManifest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Value of `x-signature`; a bad one is signed with another key. */
export function signatureHeader(
  id: string,
  requestId: string,
  ts: string,
  secret: string,
  kind: Exclude<SignatureKind, 'none'>,
): string {
  const key = kind === 'good' ? secret : `not-${secret}`;
  return `ts=${ts},v1=${signManifest(manifest(id, requestId, ts), key)}`;
}
