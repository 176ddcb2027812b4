import { SIGN_IN } from '@ceiba/identity/contract';
import { commonPasswords } from './common-passwords';

/** What is wrong with a new password, in words for the person; null when it is fine (decisions.md, "Sign-in and privacy"). */
export function passwordProblem(password: string, username: string): string | null {
  if ([...password].length < 8) return SIGN_IN.tooShort;
  if (password.length > 100) return SIGN_IN.tooLong;
  const plain = password.trim().toLowerCase();
  if (plain === username.trim().toLowerCase()) return SIGN_IN.isUserName;
  if (commonPasswords.has(plain) || new Set(plain).size < 3) return SIGN_IN.tooCommon;
  return null;
}
