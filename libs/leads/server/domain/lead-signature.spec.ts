import { hashOfKey, isSigned, isTimely, newCredentials, signatureOf } from './lead-signature';

const body = Buffer.from('{"conversation_id":"ñ"}');
const NOW = new Date('2026-11-30T15:00:00.500Z');
const SECOND = String(Date.parse('2026-11-30T15:00:00Z') / 1000);

describe("a bot's signature", () => {
  it('is the HMAC of second, dot and bytes', () => {
    // Counted with another program: printf '1796050800.{"conversation_id":"ñ"}' | openssl dgst -sha256 -hmac ls_1
    expect(signatureOf('ls_1', '1796050800', body)).toBe(
      '616712330d5693d35351f4a4146338a34b9f3707ea3681ae307764f2cd6055ac',
    );
    const signature = signatureOf('ls_1', SECOND, body);
    expect(isSigned('ls_1', SECOND, body, signature)).toBe(true);
    expect(isSigned('ls_1', SECOND, body, signature.toUpperCase())).toBe(true);
    expect(isSigned('ls_2', SECOND, body, signature)).toBe(false);
    expect(isSigned('ls_1', SECOND, Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false);
    for (const wrong of ['', 'x', signature.slice(1), `${signature}0`, signature.replace(/^./, 'z')])
      expect(isSigned('ls_1', SECOND, body, wrong)).toBe(false);
  });

  it('is good within five minutes, and of a whole second only', () => {
    const at = (seconds: number) => String(Number(SECOND) + seconds);
    expect([-299, 0, 300].map((seconds) => isTimely(at(seconds), NOW))).toEqual([true, true, true]);
    expect([-301, 301].map((seconds) => isTimely(at(seconds), NOW))).toEqual([false, false]);
    for (const wrong of ['', 'now', `${SECOND}.5`, `${SECOND}000`, '-1', ' 1'])
      expect(isTimely(wrong, NOW)).toBe(false);
  });

  it('comes of credentials that are never twice the same', () => {
    const many = Array.from({ length: 50 }, newCredentials);
    expect(new Set(many.flatMap(({ key, secret }) => [key, secret])).size).toBe(100);
    expect(hashOfKey(many[0]?.key ?? '')).toMatch(/^[0-9a-f]{64}$/);
  });
});
