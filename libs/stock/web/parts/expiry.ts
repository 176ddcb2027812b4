/** The day that lots without an expiry carry. */
export const NO_EXPIRY = '9999-12-31';

/** An expiry in words. */
export function expiryText(day: string | null): string {
  if (!day) return '-';
  return day === NO_EXPIRY ? 'No caduca' : day;
}
