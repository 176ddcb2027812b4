import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** What was encrypted under another key, for another place, or was changed since. */
export class DecryptionFailed extends Error {}

/** The key of encrypted data: of a setting of its own, else derived from the house's secret. */
export function encryptionKey(secret: string, dataKey: string | undefined): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey ?? secret, '', 'ceiba sealed data', 32));
}

const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** Encrypts a text (AES-256-GCM); it opens only with the same key and for the same `place`. */
export function encrypt(key: Buffer, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${nameOf(key)}.${encrypted.toString('base64url')}`;
}

/** The text again. Throws DecryptionFailed. */
export function decrypt(key: Buffer, place: string, encrypted: string): string {
  const [version, name, body = ''] = encrypted.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new DecryptionFailed('not encrypted data');
  if (name !== nameOf(key)) throw new DecryptionFailed(`encrypted with the key ${name}, this is ${nameOf(key)}`);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new DecryptionFailed('changed, or encrypted for another place');
  }
}
