import { type Circumstances, judgePayment } from './judge-payment';
import { factsOfMercadoPago } from '../mercadopago/payment-answer';
import { isNewer } from './payment-ladder';

const facts = (more: object = {}) =>
  factsOfMercadoPago({
    id: 55,
    status: 'approved',
    currency_id: 'MXN',
    transaction_amount: 150.5,
    transaction_amount_refunded: 0,
    external_reference: 'ref',
    collector_id: 9,
    live_mode: true,
    date_created: '2026-11-27T10:00:00.000-04:00',
    date_approved: '2026-11-27T10:00:01.000-04:00',
    date_last_updated: '2026-11-27T10:00:02.000-04:00',
    ...more,
  });

const attempt = {
  provider_account: '9',
  currency: 'MXN',
  amount_minor: 15050,
  state: 'open' as const,
  expires_at: new Date('2026-11-27T14:30:00Z'),
};
const when = (more: Partial<Circumstances> = {}): Circumstances => ({
  attempt,
  cart_paid: false,
  earlier_minor: 0,
  live_only: true,
  ...more,
});

describe('what becomes of a payment', () => {
  it('reads amounts to the cent, as numbers and as strings', () => {
    expect([facts().amount_minor, facts({ transaction_amount: '150.5' }).amount_minor]).toEqual([15050, 15050]);
    expect(() => facts({ transaction_amount: 1.005 })).toThrow(RangeError);
  });

  it('sells what was paid in full, and waits for everything that is not approved', () => {
    expect(judgePayment(facts(), when())).toEqual({ kind: 'sell', over_minor: 0 });
    for (const status of ['pending', 'in_process', 'authorized', 'rejected', 'cancelled', 'refunded', 'charged_back'])
      expect(judgePayment(facts({ status }), when())).toEqual({ kind: 'wait' });
  });

  it.each<[string, object, Partial<Circumstances>]>([
    ['unknown_reference', {}, { attempt: null }],
    ['account', { collector_id: 8 }, {}],
    ['account', { collector_id: null }, {}],
    ['live_mode', { live_mode: false }, {}],
    ['currency', { currency_id: 'USD' }, {}],
    ['second_payment', {}, { cart_paid: true }],
    ['second_payment', {}, { attempt: { ...attempt, state: 'paid' } }],
    ['cart_closed', {}, { attempt: { ...attempt, state: 'closed' } }],
    ['cart_closed', {}, { attempt: { ...attempt, state: 'failed' } }],
    ['expired', {}, { attempt: { ...attempt, state: 'expired' } }],
    ['expired', { date_created: '2026-11-27T14:30:01Z' }, {}],
  ])('%s', (reason, change, circumstances) => {
    expect(judgePayment(facts(change), when(circumstances))).toEqual({ kind: 'unmatched', reason });
  });

  it('sums part payments, and flags what is too much', () => {
    expect(judgePayment(facts({ transaction_amount: 100 }), when())).toEqual({ kind: 'partial' });
    expect(judgePayment(facts({ transaction_amount: 50.5 }), when({ earlier_minor: 10000 }))).toEqual({
      kind: 'sell',
      over_minor: 0,
    });
    expect(judgePayment(facts({ transaction_amount: 151 }), when())).toEqual({ kind: 'sell', over_minor: 50 });
    expect(judgePayment(facts({ transaction_amount_refunded: 1 }), when())).toEqual({ kind: 'partial' });
  });

  it('takes test money where the environment is one of tests', () => {
    expect(judgePayment(facts({ live_mode: false }), when({ live_only: false }))).toMatchObject({ kind: 'sell' });
  });
});

describe('the ladder of statuses', () => {
  const at = (status: string, minute = 0, refunded_minor = 0) => ({
    status,
    refunded_minor,
    updated_at: new Date(minute * 60_000),
  });

  it('goes up only, whatever the clock says', () => {
    expect(isNewer(at('pending'), at('approved'))).toBe(true);
    expect(isNewer(at('approved'), at('pending', 9))).toBe(false);
    expect(isNewer(at('approved'), at('cancelled', 9))).toBe(false);
    expect(isNewer(at('approved'), at('charged_back'))).toBe(true);
    expect(isNewer(at('refunded'), at('approved', 9))).toBe(false);
  });

  it('repeats change nothing; a partial refund is news', () => {
    expect(isNewer(at('approved'), at('approved'))).toBe(false);
    expect(isNewer(at('approved'), at('approved', 0, 100))).toBe(true);
  });

  it('a dispute that was won comes back', () => {
    expect(isNewer(at('in_mediation', 1), at('approved', 2))).toBe(true);
    expect(isNewer(at('in_mediation', 2), at('approved', 1))).toBe(false);
  });
});
