import { createHmac } from 'node:crypto';
import { manifest, readSignature, verifySignature } from './signature';

const secret = 'your_secret_key_here';
const request_id = '2066ca19-c6f1-498a-be75-1923005edd06';
const ts = '1742505638683';
const now = new Date(1742505638683);

const check = (data_id: string | null, v1: string, more: { request_id?: string | null; secrets?: string[] } = {}) =>
  verifySignature(
    {
      signature: `ts=${ts},v1=${v1}`,
      request_id: more.request_id === undefined ? request_id : more.request_id,
      data_id,
    },
    more.secrets ?? [secret],
    now,
  );

describe("Mercado Pago's signature", () => {
  // Vectors of the provider's own kit (payments.md, section 7).
  it.each([
    ['ord01jq4s4ky8hwq6na5pxb65b3d3', '633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c'],
    ['ORD01JQ4S4KY8HWQ6NA5PXB65B3D3', 'fb15ae6472eb449173c556793205d77787d58f384d183bb5bc3b724c27bd103c'],
    [null, '8a7b0cc777a8217c3bab41a50c95dc92debbc6f8448f1c967dfe10ac1cb8b894'],
    ['123456', '3376cb55bc5bf870e8c0c9c3e5987f0a260517ed03ae61a077bcfa05ce44c446'],
  ])('fits for id %s', (id, v1) => {
    expect(check(id, v1)).toMatchObject({ ok: true });
  });

  it('leaves absent and blank parts out', () => {
    const lower = 'ord01jq4s4ky8hwq6na5pxb65b3d3';
    expect(
      check(lower, 'a20c44820ab71562e89a7c9f64d5636efc8beba587b16c2f9bbbc3504892741a', { request_id: '' }).ok,
    ).toBe(true);
    expect(
      check(null, '3f075add3ddb923bebf0bc0648457b8244cf4420b98d5b445167d379bec0ca54', { request_id: null }).ok,
    ).toBe(true);
    expect(manifest('  ', ' ', '5')).toBe('ts:5;');
  });

  it('takes an id that was signed in lower case, and any of several secrets', () => {
    expect(
      check('ORD01JQ4S4KY8HWQ6NA5PXB65B3D3', '633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c', {
        secrets: ['other', secret],
      }),
    ).toEqual({ ok: true, note: 'secret 2, lower case' });
  });

  it('knows seconds and milliseconds', () => {
    const seconds = '1742505638';
    const v1 = createHmac('sha256', secret)
      .update(manifest('5', 'r', seconds))
      .digest('hex');
    const notice = { signature: ` v1=${v1} , TS=${seconds}, x=1`, request_id: 'r', data_id: '5' };
    expect(verifySignature(notice, [secret], now).ok).toBe(true);
    expect(verifySignature(notice, [secret], new Date(now.getTime() + 40 * 86_400_000))).toEqual({
      ok: false,
      note: 'out of time',
    });
  });

  it.each([
    [null],
    [''],
    ['garbage'],
    ['ts=1742505638683'],
    ['v1=3376cb55bc5bf870e8c0c9c3e5987f0a260517ed03ae61a077bcfa05ce44c446'],
    ['ts=1742505638683,v2=3376cb55bc5bf870e8c0c9c3e5987f0a260517ed03ae61a077bcfa05ce44c446'],
    ['ts=1742505638683,v1=4376cb55bc5bf870e8c0c9c3e5987f0a260517ed03ae61a077bcfa05ce44c446'],
    [`ts=1742505638683,v1=é${'a'.repeat(63)}`],
  ])('refuses %s', (signature) => {
    expect(verifySignature({ signature, request_id, data_id: '123456' }, [secret], now).ok).toBe(false);
  });

  it('reads the first equals sign only', () => {
    expect(readSignature('ts=1742505638683,v1=a=b')).toBeNull();
  });
});
