import { lastCancelDay } from './cancel-outlook';
import { type CreditFacts, creditWay, creditWays } from './credit-way';

const COMPANY = 'EKU9003173C9';
const RFC = 'URE180429TM6';

/** A CFDI of 5,000.00, stamped on Friday 27 November 2026, all of it returned. */
function facts(change: Partial<Omit<CreditFacts, 'original'>> & Partial<CreditFacts['original']> = {}): CreditFacts {
  const { total = '5000.00', rfc = RFC, day = '2026-11-27', in_global = false, beside = false, ...rest } = change;
  return {
    original: { total, rfc, day, in_global, beside },
    amount: total,
    credited: '0.00',
    reason: 'returned',
    today: '2026-11-27',
    issuer: COMPANY,
    ...rest,
  };
}

const CANCEL = { way: 'cancel', motive: '03' };
const CREDIT = { way: 'credit' };
const asked = (why: string) => ({ way: 'asked', why });

describe('a credit note or a cancellation', () => {
  test.each<[string, Parameters<typeof facts>[0], object, object]>([
    ['all of it on the same day', {}, CANCEL, asked('choice')],
    ['all of it on the next working day, over a weekend', { today: '2026-11-30' }, CANCEL, asked('choice')],
    ['all of it a day later', { today: '2026-12-01' }, CREDIT, asked('choice')],
    ['all of it over a holiday', { day: '2026-11-13', today: '2026-11-17' }, CANCEL, asked('choice')],
    ['all of it a day after the holiday’s next', { day: '2026-11-13', today: '2026-11-18' }, CREDIT, asked('choice')],
    ['a small one, months later', { total: '1000.00', today: '2027-03-31' }, CANCEL, asked('choice')],
    ['a cent more', { total: '1000.01', today: '2027-03-31' }, CREDIT, asked('choice')],
    ['a small one, too late', { total: '1000.00', today: '2027-04-01' }, CREDIT, CREDIT],
    ['to the public', { rfc: 'XAXX010101000', today: '2026-12-20' }, CANCEL, asked('choice')],
    ['to a foreigner', { rfc: 'XEXX010101000', today: '2026-12-20' }, CANCEL, asked('choice')],
    ['a part on the same day', { amount: '4999.99' }, CREDIT, CREDIT],
    ['a part of a small one', { total: '1000.00', amount: '0.01' }, CREDIT, CREDIT],
    ['the rest beside an earlier note', { amount: '3000.00', credited: '2000.00' }, CREDIT, CREDIT],
    ['more than is left', { amount: '3000.01', credited: '2000.00' }, asked('exceeds'), asked('exceeds')],
    ['nothing', { amount: '0.00' }, asked('exceeds'), asked('exceeds')],
    ['all of it as a discount', { reason: 'discount' }, { way: 'cancel', motive: '02' }, asked('choice')],
  ])('%s', (_name, change, automatic, ask) => {
    expect([creditWay(facts(change), 'automatic', 'ask'), creditWay(facts(change), 'ask', 'ask')]).toEqual([
      automatic,
      ask,
    ]);
  });

  const AGAIN = { way: 'cancel', motive: '04' };
  test.each<[string, Parameters<typeof facts>[0], object, object, object]>([
    ['invoiced apart', { reason: 'invoiced' }, CREDIT, AGAIN, asked('global')],
    ['invoiced apart beside credit notes', { reason: 'invoiced', beside: true }, CREDIT, CREDIT, asked('global')],
    ['invoiced apart, too late', { reason: 'invoiced', today: '2027-04-01' }, CREDIT, CREDIT, asked('global')],
    [
      'the rest, invoiced apart',
      { reason: 'invoiced', amount: '9.99', credited: '1.00' },
      CREDIT,
      CREDIT,
      asked('global'),
    ],
    ['of a cancelled sale', { reason: 'annulled' }, CREDIT, CREDIT, asked('global')],
    ['returned', {}, CREDIT, CREDIT, asked('global')],
    ['returned in part', { amount: '10.00' }, CREDIT, CREDIT, asked('global')],
    ['more than is left', { amount: '5000.01' }, asked('exceeds'), asked('exceeds'), asked('exceeds')],
  ])('a ticket of a global invoice: %s', (_name, change, credit, cancel, ask) => {
    const one = facts({ ...change, in_global: true, rfc: 'XAXX010101000' });
    const ways = (['credit', 'cancel', 'ask'] as const).map((exit) => creditWay(one, 'automatic', exit));
    expect(ways).toEqual([credit, cancel, ask]);
  });

  it('says whether the receiver has a word', () => {
    expect(creditWays(facts({ today: '2026-12-01' }))).toEqual({ credit: true, cancel: 'accepted' });
    expect(creditWays(facts({ today: '2027-04-01' }))).toEqual({ credit: true, cancel: null });
    expect(creditWays(facts({ today: '2027-04-01', issuer: 'CACX7605101P8' }))).toEqual({
      credit: true,
      cancel: 'accepted',
    });
  });

  it('ends with the month of the issuer’s yearly return', () => {
    expect(lastCancelDay('2026-01-01', COMPANY)).toBe('2027-03-31');
    expect(lastCancelDay('2026-12-31', 'CACX7605101P8')).toBe('2027-04-30');
    expect(lastCancelDay('2026-12-31', null)).toBe('2027-03-31');
  });
});
