const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A session is for everything; a change token only for the change of password. */
export type SessionKind = 'session' | 'change';

/** When a session ends if nobody uses it: 12 hours idle, 30 days with remember-me, half an hour for a change token. */
export function expiry(kind: SessionKind, remember: boolean, now: Date): Date {
  const life = kind === 'change' ? 30 * MINUTE : remember ? 30 * 24 * HOUR : 12 * HOUR;
  return new Date(now.getTime() + life);
}

/** Being seen is written down once a minute, not with every call. */
export function wantsTouch(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() >= MINUTE;
}
