import { differencesOf, differenceText } from './compare-payment';
import type { PaymentFacts } from './payment-facts';

const known = { status: 'approved', currency: 'MXN', amount_minor: 100_00, refunded_minor: 0 };
const facts = (more: Partial<PaymentFacts> = {}) => ({ ...known, ...more }) as PaymentFacts;

describe('what differs between our books and the provider’s', () => {
  it('is nothing where both say the same, or nobody has it', () => {
    expect(differencesOf(known, facts())).toEqual([]);
    expect(differencesOf(null, null)).toEqual([]);
  });

  it('is the payment itself where one of them has none', () => {
    expect(differencesOf(null, facts())).toEqual([{ kind: 'theirs', said_ours: null, said_theirs: 'aprobado' }]);
    expect(differencesOf(known, null)).toEqual([{ kind: 'ours', said_ours: 'aprobado', said_theirs: null }]);
  });

  it('is amount, currency, status and what went back, each by itself', () => {
    expect(differencesOf(known, facts({ amount_minor: 90_00, status: 'refunded', refunded_minor: 90_00 }))).toEqual([
      { kind: 'amount', said_ours: '100.00 MXN', said_theirs: '90.00 MXN' },
      { kind: 'status', said_ours: 'aprobado', said_theirs: 'devuelto' },
      { kind: 'refund', said_ours: '0.00 MXN', said_theirs: '90.00 MXN' },
    ]);
    expect(differencesOf(known, facts({ currency: 'USD' })).map(({ kind }) => kind)).toEqual(['amount', 'refund']);
  });

  it('is no dispute, of which the payment itself says nothing', () => {
    expect(differencesOf({ ...known, status: 'charged_back' }, facts())).toEqual([]);
    expect(differencesOf({ ...known, status: 'in_mediation' }, facts({ status: 'refunded' }))).toHaveLength(1);
  });

  it('is told in a sentence', () => {
    const [one] = differencesOf(known, facts({ amount_minor: 90_00 }));
    expect(one && differenceText(one)).toBe('Importe: aquí 100.00 MXN, el proveedor dice 90.00 MXN.');
    expect(differenceText({ kind: 'ours', said_ours: 'aprobado', said_theirs: null })).toBe(
      'El proveedor no tiene este pago.',
    );
  });
});
