import { seal, SealBroken, sealKey, unseal } from './seal';

const key = sealKey('a secret of sixteen', undefined);

describe('sealed data', () => {
  it('opens with its key and for its place, and is never twice the same', () => {
    const sealed = seal(key, 'terms:7', '123456789');
    expect(unseal(key, 'terms:7', sealed)).toBe('123456789');
    expect(sealed).not.toContain('123456789');
    expect(seal(key, 'terms:7', '123456789')).not.toBe(sealed);
    expect(unseal(key, '', seal(key, '', 'ñandú 😀'))).toBe('ñandú 😀');
  });

  it('does not open for another place, with another key, or changed', () => {
    const sealed = seal(key, 'terms:7', '123456789');
    const [version, name, body = ''] = sealed.split('.');
    const changed = `${body[0] === 'A' ? 'B' : 'A'}${body.slice(1)}`;
    for (const broken of [
      `${version}.${name}.${changed}`,
      `${version}.${name}.${body.slice(0, 20)}`,
      `v2.${name}.${body}`,
      '',
    ])
      expect(() => unseal(key, 'terms:7', broken)).toThrow(SealBroken);
    expect(() => unseal(key, 'terms:8', sealed)).toThrow('another place');
    expect(() => unseal(sealKey('another secret, also long', undefined), 'terms:7', sealed)).toThrow(
      'sealed with the key',
    );
  });

  it('takes a key of its own before the secret, which may change then', () => {
    expect(sealKey('one', 'data key')).toEqual(sealKey('two', 'data key'));
    expect(sealKey('one', undefined)).not.toEqual(sealKey('two', undefined));
  });
});
