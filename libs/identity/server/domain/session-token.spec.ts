import { issueToken, tokenHash } from './session-token';

describe('session token', () => {
  const secret = 'a secret of the tests';

  it('is found by its hash and never holds it', () => {
    const { token, hash } = issueToken(secret);
    expect(tokenHash(secret, token)).toBe(hash);
    expect(token).not.toContain(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(issueToken(secret).token).not.toBe(token);
  });

  it('is refused when changed, cut, or signed with another secret', () => {
    const { token } = issueToken(secret);
    const [id = '', signature = ''] = token.split('.');
    const other = id.startsWith('A') ? `B${id.slice(1)}` : `A${id.slice(1)}`;
    for (const wrong of ['', '.', id, `${id}.`, `${other}.${signature}`, `${token}.x`, `${token}x`, 'ñ.ñ'])
      expect(tokenHash(secret, wrong)).toBeNull();
    expect(tokenHash('another secret', token)).toBeNull();
  });
});
