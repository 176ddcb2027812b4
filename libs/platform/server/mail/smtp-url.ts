/** A mail server as `SMTP_URL` names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `always`: TLS from the first byte (smtps). `must`: STARTTLS or nothing is sent. `may`: STARTTLS where it is offered. */
  tls: 'always' | 'must' | 'may';
  user: string;
  password: string;
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `smtp://user:password@host:587` or `smtps://...:465`. A password never crosses a network unprotected: with
 * one, and a host elsewhere, `smtp` insists on STARTTLS. Null when the address is none.
 */
export function smtpServer(address: string): SmtpServer | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const always = url.protocol === 'smtps:';
  if ((!always && url.protocol !== 'smtp:') || !url.hostname || !/^\/?$/.test(url.pathname) || url.search) return null;
  const user = decodeURIComponent(url.username);
  const far = !HERE.has(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (always ? 465 : 587),
    tls: always ? 'always' : user && far ? 'must' : 'may',
    user,
    password: decodeURIComponent(url.password),
  };
}
