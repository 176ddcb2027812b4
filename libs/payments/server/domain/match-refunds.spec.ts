import { type KnownRefund, matchRefunds } from './match-refunds';
import type { ToldRefund } from './payment-facts';

const AT = new Date('2026-11-29T12:00:00Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const ours = (id_refund: number, more: Partial<KnownRefund> = {}): KnownRefund => ({
  ...{ id_refund, amount_minor: 1000, state: 'asked', way: 'provider', refund_key: `key-${id_refund}` },
  ...{ provider_refund_id: null, sent_at: AT, ...more },
});
const told = (id: string, more: Partial<ToldRefund> = {}): ToldRefund => ({
  ...{ id, amount_minor: 1000, state: 'done', said: null, key: null, created_at: later(1), ...more },
});
const match = (known: KnownRefund[], list: ToldRefund[]) => {
  const { moved, begun } = matchRefunds(known, list);
  return {
    moved: moved.map(({ refund, told: { id, state } }) => [refund.id_refund, id, state]),
    begun: begun.map(({ id }) => id),
  };
};

describe("the provider's refunds and ours", () => {
  it.each<[string, KnownRefund, ToldRefund, boolean]>([
    ['the answer that got lost, by amount and time', ours(1), told('a'), true],
    ['by our key, where the provider keeps it', ours(1), told('a', { key: 'key-1' }), true],
    ['never with the key of another', ours(1), told('a', { key: 'other' }), false],
    ['never of another amount', ours(1), told('a', { amount_minor: 999 }), false],
    ['never before it was asked for', ours(1, { sent_at: null }), told('a'), false],
    ['never what is older', ours(1), told('a', { created_at: later(-30) }), false],
    ['never a transfer by hand', ours(1, { way: 'transfer', state: 'done' }), told('a'), false],
  ])('%s', (_what, known, one, fits) => {
    const found = fits ? { moved: [[1, 'a', 'done']], begun: [] } : { moved: [], begun: ['a'] };
    expect(match([known], [one])).toEqual(found);
  });

  it('one each: two of the same amount are two', () => {
    const known = [ours(1), ours(2)];
    expect(match(known, [told('a'), told('b'), told('c')])).toEqual({
      moved: [
        [1, 'a', 'done'],
        [2, 'b', 'done'],
      ],
      begun: ['c'],
    });
  });

  it('what is known by its id moves on, and never back', () => {
    const pending = ours(1, { provider_refund_id: 'a', state: 'pending' });
    const done = ours(2, { provider_refund_id: 'b', state: 'done' });
    expect(match([pending, done], [told('a', { state: 'refused' }), told('b', { state: 'pending' })])).toEqual({
      moved: [[1, 'a', 'refused']],
      begun: [],
    });
    expect(match([done], [told('b')])).toEqual({ moved: [], begun: [] });
  });

  it('what went back before refunds were rows is no news', () => {
    const before = ours(1, { state: 'done', amount_minor: 1500, sent_at: null });
    expect(match([before], [told('a'), told('b', { amount_minor: 500 }), told('c')])).toEqual({
      moved: [],
      begun: ['c'],
    });
  });
});
