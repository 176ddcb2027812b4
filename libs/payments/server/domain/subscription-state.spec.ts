import { followed, isFulfilled, isLapsed, mayWant, nextLookAt } from './subscription-state';

const NOW = new Date('2026-11-29T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const after = (date: Date | null) => (date ? (date.getTime() - NOW.getTime()) / 60_000 : null);

describe('the state of a subscription', () => {
  it('moves on by the provider’s word, and never back from its end', () => {
    expect(followed('creating', 'pending')).toBe('pending');
    expect(followed('pending', 'active')).toBe('active');
    expect(followed('active', 'pending')).toBe('active');
    expect(followed('active', 'suspended')).toBe('suspended');
    expect(followed('suspended', 'active')).toBe('active');
    for (const end of ['cancelled', 'expired', 'lapsed'] as const) expect(followed(end, 'active')).toBe(end);
  });

  it('is asked for what it can become', () => {
    expect([
      mayWant('active', 'cancelled'),
      mayWant('suspended', 'cancelled'),
      mayWant('pending', 'cancelled'),
    ]).toEqual([true, true, false]);
    expect([mayWant('suspended', 'active'), mayWant('active', 'active'), mayWant('active', 'suspended')]).toEqual([
      true,
      false,
      true,
    ]);
    // What is over can't be asked for anything any more.
    expect([isFulfilled('suspended', 'active'), isFulfilled('suspended', 'cancelled')]).toEqual([false, true]);
  });

  it('is looked at sooner the more there is to hear', () => {
    const one = { state: 'active' as const, wanted: null, checks: 0, created_at: ago(48), ended_at: null };
    const look = (more: object, today = '2026-11-29') =>
      after(nextLookAt({ ...one, next_charge_on: '2026-12-29', ...more }, today, NOW));
    expect([look({}), look({}, '2026-12-29')]).toEqual([720, 60]);
    expect([0, 3, 20].map((checks) => look({ wanted: 'cancelled', checks }))).toEqual([1, 8, 60]);
    expect(look({ state: 'pending', created_at: ago(0.5) })).toBe(2);
    expect([
      look({ state: 'cancelled', ended_at: ago(1) }),
      look({ state: 'cancelled', ended_at: ago(41 * 24) }),
    ]).toEqual([1440, null]);
    expect([
      isLapsed({ state: 'pending', created_at: ago(25) }, NOW),
      isLapsed({ state: 'active', created_at: ago(25) }, NOW),
    ]).toEqual([true, false]);
  });
});
