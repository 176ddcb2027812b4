import type { FastifyRequest } from 'fastify';

/** Cookies that keep the secrets of one kind of visitors' records (decisions.md, "Sign-in and privacy"). */
export interface VisitorCookies {
  /** The record's id in the calls. */
  id: string;
  /** Before the id in the cookie's name. */
  prefix: string;
  /** Addresses under which the browser sends it. */
  path: string;
  /** Seconds. */
  keep: number;
}

/** The cookie that keeps a record's secret for clients that send the specification's keys alone; no script reads it. */
export function visitorCookie(cookies: VisitorCookies, id: number, token: string, secure: boolean): string {
  const kept = `${cookies.prefix}${id}=${token}; Path=${cookies.path}; Max-Age=${cookies.keep}`;
  return `${kept}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** The secret in a request's cookies by its name. */
export function cookieToken({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([0-9a-f]{32})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Puts the cookie's secret into a body that names a record without one; a secret that was sent, even a blank one, counts. */
export function takeVisitorCookie(cookies: VisitorCookies, request: Pick<FastifyRequest, 'body' | 'headers'>): void {
  const { body, headers } = request;
  if (typeof body !== 'object' || body === null || !headers.cookie) return;
  const sent = body as Record<string, unknown>;
  if (sent.cart_token !== undefined || sent.p_cart_token !== undefined) return;
  const id = Number(sent[`p_${cookies.id}`] ?? sent[cookies.id]);
  if (!Number.isSafeInteger(id)) return;
  const token = cookieToken(request, `${cookies.prefix}${id}`);
  if (token) sent.cart_token = token;
}
