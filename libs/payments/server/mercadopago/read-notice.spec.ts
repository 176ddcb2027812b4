import { dedupeKey, readNotice } from './read-notice';

const body = { id: 88, type: 'payment', action: 'payment.updated', data: { id: '123' } };
const now = new Date(600_000);

describe('notifications', () => {
  it('reads webhooks; the signed id is the one of the query', () => {
    const notice = readNotice({ 'data.id': '123', type: 'payment' }, body);
    expect(notice).toEqual({
      style: 'webhook',
      kind: 'payment',
      object_id: '123',
      action: 'payment.updated',
      notice_id: '88',
      signed_id: '123',
    });
    expect(readNotice({ 'data.id': ['7', '8'], type: 'payment' }, null)).toMatchObject({ object_id: '7' });
    expect(readNotice({}, body)).toMatchObject({ style: 'webhook', object_id: '123', signed_id: null });
  });

  it('reads the old style', () => {
    expect(readNotice({ topic: 'payment', id: '5' }, { topic: 'payment', resource: '5' })).toMatchObject({
      style: 'ipn',
      kind: 'payment',
      object_id: '5',
    });
    const resource = 'https://api.mercadopago.com/merchant_orders/777';
    expect(readNotice({}, { topic: 'merchant_order', resource })).toMatchObject({
      kind: 'merchant_order',
      object_id: '777',
    });
  });

  it('stands anything', () => {
    expect(readNotice({}, undefined)).toMatchObject({ kind: 'unknown', object_id: null });
    expect(readNotice({ type: { x: 1 } }, [1])).toMatchObject({ kind: 'unknown' });
  });

  it('one notice has one key; a forged one has another', () => {
    const notice = readNotice({ 'data.id': '123', type: 'payment' }, body);
    expect(dedupeKey(notice, true, now)).toBe('webhook|payment|123|payment.updated|88');
    expect(dedupeKey(notice, false, now)).not.toBe(dedupeKey(notice, true, now));
    const old = readNotice({ topic: 'payment', id: '5' }, null);
    expect(dedupeKey(old, true, now)).toBe(dedupeKey(old, true, new Date(650_000)));
    expect(dedupeKey(old, true, now)).not.toBe(dedupeKey(old, true, new Date(700_000)));
  });
});
