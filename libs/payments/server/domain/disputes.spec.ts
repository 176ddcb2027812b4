import { disputeText, isLaterDispute, type KnownDispute, withDisputes } from './disputes';
import type { PaymentFacts, ToldDispute } from './payment-facts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute));
const known = (more: Partial<KnownDispute> = {}): KnownDispute => ({
  ...{ kind: 'chargeback', state: 'open', due_at: at(30), updated_provider_at: at(1), ...more },
});
const told = (more: Partial<ToldDispute> = {}): ToldDispute => ({
  ...{ id: 'D1', kind: 'chargeback', state: 'open', amount_minor: 100, reason: null, due_at: at(30) },
  ...{ opened_at: at(0), updated_at: at(1), ...more },
});

describe('a dispute', () => {
  it.each<[string, Partial<KnownDispute>, Partial<ToldDispute>, boolean]>([
    ['the same again', {}, {}, false],
    ['another day', {}, { due_at: at(40) }, true],
    ['ended in the same second', {}, { state: 'won' }, true],
    ['opened again by the same second', { state: 'won' }, {}, false],
    ['opened again by later news', { state: 'lost' }, { updated_at: at(2) }, true],
    ['older news', { updated_provider_at: at(5) }, { state: 'won' }, false],
    ['an inquiry that became a chargeback', { kind: 'dispute' }, {}, true],
  ])('%s', (_what, before, now, later) => {
    expect(isLaterDispute(known(before), told(now))).toBe(later);
  });

  it('is laid over the status of an approved payment, and over no other', () => {
    const facts = { status: 'approved', status_detail: null } as PaymentFacts;
    const statusOf = (...disputes: KnownDispute[]) => withDisputes(facts, disputes).status;
    expect(statusOf()).toBe('approved');
    expect(statusOf(known())).toBe('charged_back');
    expect(statusOf(known({ kind: 'dispute' }))).toBe('in_mediation');
    expect(statusOf(known({ state: 'lost' }))).toBe('charged_back');
    expect(statusOf(known({ state: 'won' }))).toBe('approved');
    // One that was won doesn't hide another.
    expect(statusOf(known({ state: 'won' }), known())).toBe('charged_back');
    expect(withDisputes({ ...facts, status: 'refunded' }, [known()]).status).toBe('refunded');
  });

  it('says in words what it is and how it stands', () => {
    expect(disputeText(told({ reason: 'FRAUD' }))).toBe('Contracargo D1 (FRAUD). El contracargo está en proceso.');
    expect(disputeText(told({ kind: 'dispute', state: 'lost' }))).toContain('Decida qué pasa con la venta.');
  });
});
