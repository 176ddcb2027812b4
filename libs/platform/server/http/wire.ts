import { cleanText } from '@ceiba/platform/contract';

/** The `p_` prefix exists on the wire only; this is the one place that takes it off (architecture.md, section 4). */

const TOKEN_KEYS = ['token', 'jwt'] as const;

/** A key as the house knows it. */
export function bareKey(key: string): string {
  return key.length > 2 && key.startsWith('p_') ? key.slice(2) : key;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Object literals, objects without a prototype, and Fastify's query object, whose prototype is such a one.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const MAX_DEPTH = 12;

/**
 * The value without prefixes and with clean texts, recursively through objects and lists. A key given both ways: the prefixed
 * one wins.
 */
export function stripPrefix(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => stripPrefix(item, depth + 1));
  if (!isPlain(value)) return value;
  const result: Record<string, unknown> = {};
  const keys = Object.keys(value).sort((a, b) => Number(a.startsWith('p_')) - Number(b.startsWith('p_')));
  for (const key of keys) {
    const name = bareKey(key);
    if (name === '__proto__') continue;
    result[name] = stripPrefix(value[key], depth + 1);
  }
  return result;
}

const HALF = /\p{Surrogate}/u;

/** Path of the first text that is no text at all (half a character); null when there is none. No column keeps those. */
export function brokenText(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return HALF.test(value) ? path : null;
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = brokenText(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Takes the session token out of a query or a payload, so that no schema has to know it. */
export function takeToken(value: unknown): { rest: unknown; token: string | null } {
  if (!isPlain(value)) return { rest: value, token: null };
  const rest = { ...value };
  let token: string | null = null;
  for (const key of TOKEN_KEYS) {
    if (!Object.hasOwn(rest, key)) continue;
    const found = rest[key];
    if (typeof found === 'string' && found.length > 0 && found.length < 2000) token ??= found;
    delete rest[key];
  }
  return { rest, token };
}

/** The token of an `Authorization: Bearer` header. */
export function bearer(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S{1,2000})$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
