import { RESET_FRAGMENT } from '@ceiba/identity/contract';
import type { PendingChange } from './sign-in-form';

/** What a mailed link carries behind its #; null for any other address. */
export function readResetLink(hash: string): PendingChange | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const jwt = fragment.get(RESET_FRAGMENT);
  const username = fragment.get('usuario');
  return jwt && username && jwt.length < 200 && username.length <= 50 ? { username, jwt } : null;
}
