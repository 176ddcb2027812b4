const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** First time that the provider is asked without a webhook: after five minutes, at the latest when the link ends. */
export function firstCheckAt(now: Date, expires_at: Date): Date {
  return new Date(Math.min(now.getTime() + 5 * MINUTE, expires_at.getTime()));
}

/** Then after an hour, then daily; always when the link ends (payments.md, section 0). */
export function nextCheckAt(now: Date, expires_at: Date, checks: number): Date {
  const later = now.getTime() + (checks <= 1 ? HOUR : 24 * HOUR);
  const end = expires_at.getTime();
  return new Date(end > now.getTime() ? Math.min(later, end) : later);
}
