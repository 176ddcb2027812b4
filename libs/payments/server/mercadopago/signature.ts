import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedNotice {
  /** Header `x-signature`. */
  signature: string | null;
  /** Header `x-request-id`. */
  request_id: string | null;
  /** `data.id` of the QUERY; the body is not signed. */
  data_id: string | null;
}

export interface Verdict {
  ok: boolean;
  /** Which secret and spelling fitted, or what is wrong. */
  note: string;
}

const HEX = /^[0-9a-f]{64}$/;
/** Retries come for two weeks, and whether they are signed anew is not documented: generous. */
const TOLERANCE_MS = 30 * 86_400_000;

/** `ts=...,v1=...` in any order; unknown parts are left out. Null without a time or a v1 of 64 hexadecimal digits. */
export function readSignature(header: string | null): { ts: string; v1: string } | null {
  const parts = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const at = part.indexOf('=');
    if (at > 0) parts.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  const [ts, v1] = [parts.get('ts') ?? '', (parts.get('v1') ?? '').toLowerCase()];
  return /^\d{9,14}$/.test(ts) && HEX.test(v1) ? { ts, v1 } : null;
}

/** Seconds (10 digits) and milliseconds (13 digits) both occur. */
export function instantOf(ts: string): number {
  const value = Number(ts);
  return value >= 1e12 ? value : value * 1000;
}

/** What is signed; parts without a value are left out. */
export function manifest(data_id: string | null, request_id: string | null, ts: string): string {
  const part = (name: string, value: string | null) => (value?.trim() ? `${name}:${value.trim()};` : '');
  return `${part('id', data_id)}${part('request-id', request_id)}ts:${ts};`;
}

/** Mercado Pago's HMAC over id, request and time, under any of the secrets, with the id as sent or in lower case. */
export function verifySignature(notice: SignedNotice, secrets: readonly string[], now: Date): Verdict {
  if (!notice.signature?.trim()) return { ok: false, note: 'missing' };
  const read = readSignature(notice.signature);
  if (!read) return { ok: false, note: 'malformed' };
  if (Math.abs(now.getTime() - instantOf(read.ts)) > TOLERANCE_MS) return { ok: false, note: 'out of time' };
  const given = Buffer.from(read.v1, 'hex');
  const id = notice.data_id;
  const spellings = [...new Set([id, id?.toLowerCase() ?? null])];
  for (const [index, secret] of secrets.entries())
    for (const [spelling, written] of spellings.entries()) {
      const text = manifest(written, notice.request_id, read.ts);
      const own = createHmac('sha256', secret).update(text).digest();
      if (timingSafeEqual(own, given))
        return { ok: true, note: `secret ${index + 1}${spelling ? ', lower case' : ''}` };
    }
  return { ok: false, note: 'wrong' };
}
