import { encrypt, DecryptionFailed, encryptionKey, decrypt } from './encrypt';

const key = encryptionKey('a secret of sixteen', undefined);

describe('encrypted data', () => {
  it('opens with its key and for its place, and is never twice the same', () => {
    const encrypted = encrypt(key, 'terms:7', '123456789');
    expect(decrypt(key, 'terms:7', encrypted)).toBe('123456789');
    expect(encrypted).not.toContain('123456789');
    expect(encrypt(key, 'terms:7', '123456789')).not.toBe(encrypted);
    expect(decrypt(key, '', encrypt(key, '', 'ñandú 😀'))).toBe('ñandú 😀');
  });

  it('does not open for another place, with another key, or changed', () => {
    const encrypted = encrypt(key, 'terms:7', '123456789');
    const [version, name, body = ''] = encrypted.split('.');
    const changed = `${body[0] === 'A' ? 'B' : 'A'}${body.slice(1)}`;
    for (const broken of [
      `${version}.${name}.${changed}`,
      `${version}.${name}.${body.slice(0, 20)}`,
      `v2.${name}.${body}`,
      '',
    ])
      expect(() => decrypt(key, 'terms:7', broken)).toThrow(DecryptionFailed);
    expect(() => decrypt(key, 'terms:8', encrypted)).toThrow('another place');
    expect(() => decrypt(encryptionKey('another secret, also long', undefined), 'terms:7', encrypted)).toThrow(
      'encrypted with the key',
    );
  });

  it('takes a key of its own before the secret, which may change then', () => {
    expect(encryptionKey('one', 'data key')).toEqual(encryptionKey('two', 'data key'));
    expect(encryptionKey('one', undefined)).not.toEqual(encryptionKey('two', undefined));
  });
});
