import { createHash, webcrypto } from 'node:crypto';
import { hashOf, offlineResult } from './offline';

const rows = [
  { hash: 'a', state: 'VALIDO' as const },
  { hash: 'b', state: 'ENTRO' as const },
  { hash: 'c', state: 'REEMPLAZADO' as const },
  { hash: 'd', state: 'CANCELADO' as const },
  { hash: 'e', state: 'DEVUELTO' as const },
  { hash: 'f', state: 'SALIO' as const },
];

describe('a door without connection', () => {
  it.each([
    ['a', 'ENTRO'],
    ['b', 'YA_ENTRO'],
    ['c', 'REEMPLAZADO'],
    ['d', 'CANCELADO'],
    ['e', 'DEVUELTO'],
  ])('says of %s what its list says: %s', (hash, result) => {
    expect(offlineResult({ rows }, hash, new Set())).toBe(result);
  });

  it('lets in once whom it let in itself', () => {
    expect(offlineResult({ rows }, 'a', new Set(['a']))).toBe('YA_ENTRO');
  });

  it('does not know without a list, and of what was sold after it (pretixscan-desktop#65)', () => {
    expect(offlineResult(undefined, 'a', new Set())).toBeNull();
    expect(offlineResult({ rows: [] }, 'a', new Set())).toBeNull();
    expect(offlineResult({ rows }, 'z', new Set())).toBeNull();
    expect(offlineResult({ rows }, null, new Set())).toBeNull();
    // He may have come back by another door.
    expect(offlineResult({ rows }, 'f', new Set())).toBeNull();
  });

  it('knows codes by the hash that the server gives of them', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const code = '4KF1SGWP7SJVM0V6MJ6KX2V8ZQ';
    expect(await hashOf(code)).toBe(createHash('sha256').update(code).digest('hex').slice(0, 32));
  });
});
