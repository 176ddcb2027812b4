import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface IssuedToken {
  token: string;
  /** What the database keeps: the token can't be made from it. */
  hash: string;
}

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`session|${id}`).digest('base64url');
const hash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** A new token: 192 random bits and their signature. */
export function issueToken(secret: string): IssuedToken {
  const id = randomBytes(24).toString('base64url');
  return { token: `${id}.${sign(secret, id)}`, hash: hash(id) };
}

/** The hash to look a token up by; null when we did not sign it, so that a forged one never reaches the database. */
export function tokenHash(secret: string, token: string): string | null {
  const [id, signature, more] = token.split('.');
  if (!id || !signature || more !== undefined || id.length !== 32) return null;
  const wanted = Buffer.from(sign(secret, id));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  return hash(id);
}
