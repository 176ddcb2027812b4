import { type CancelFacts, cancelOutlook, freeReason } from './cancel-outlook';

/** Of a Friday. */
const INVOICE: CancelFacts = {
  ...{ type: 'I', rfc: 'URE180429TM6', total: '1000.01', day: '2026-11-13', today: '2026-11-18' },
  issuer: 'GCE010101AB1',
};
const free = (changes: Partial<CancelFacts>) => freeReason({ ...INVOICE, ...changes });

describe('cancelling without the receiver (RMF 2.7.1.35)', () => {
  it('is a matter of kind, receiver, total and days', () => {
    expect(free({})).toBeNull();
    expect(free({ total: '1000.00' })).toBe('small');
    expect(free({ type: 'E' })).toBe('credit');
    expect(free({ type: 'N' })).toBe('payroll');
    expect(free({ type: 'R' })).toBe('retention');
    // A payment complement has no total.
    expect(free({ type: 'P', total: '0.00' })).toBe('small');
    expect(free({ rfc: 'xaxx010101000' })).toBe('public');
    expect(free({ rfc: 'XEXX010101000' })).toBe('foreign');
  });

  it('is free until the next working day: over the weekend and a Monday of rest', () => {
    expect(free({ today: '2026-11-13' })).toBe('recent');
    expect(free({ today: '2026-11-17' })).toBe('recent');
    expect(free({ today: '2026-11-18' })).toBeNull();
    expect(cancelOutlook(INVOICE).free_until).toBe('2026-11-17');
  });
});

describe('the last day to cancel (RMF 2.7.1.46)', () => {
  it('is the end of March for a company, of April for a person', () => {
    expect(cancelOutlook({ ...INVOICE, today: '2027-03-31' })).toMatchObject({ last_day: '2027-03-31', late: false });
    expect(cancelOutlook({ ...INVOICE, today: '2027-04-01' }).late).toBe(true);
    const person = { ...INVOICE, issuer: 'PEXJ900215AB3', today: '2027-04-30' };
    expect(cancelOutlook(person)).toMatchObject({ last_day: '2027-04-30', late: false });
    expect(cancelOutlook({ ...INVOICE, issuer: null }).last_day).toBe('2027-03-31');
  });
});

describe('what can be done instead', () => {
  it('is a credit note of what was charged, and of nothing else', () => {
    const credit = (type: CancelFacts['type']) => cancelOutlook({ ...INVOICE, type }).credit;
    expect((['I', 'E', 'N', 'P', 'R'] as const).map(credit)).toEqual([true, false, false, false, false]);
  });
});
