import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 128 bits; the table keeps its hash alone. */
export function newCartToken(): string {
  return randomBytes(16).toString('hex');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function tokenFits(token: string | undefined, hash: string): boolean {
  return token !== undefined && timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash));
}
