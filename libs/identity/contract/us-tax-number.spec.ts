import { US_TAX_TEXTS, usTaxForm } from './terms.schema';
import { canBeUsTaxNumber } from './us-tax-number';

describe('the number of a W-9', () => {
  it.each(['123456789', '001010001', '899999999', '665010001', '900500001', '999880001', '912920001', '912990001'])(
    'may be a person’s: %s',
    (tin) => expect(canBeUsTaxNumber('ssn', tin)).toBe(true),
  );

  it.each([
    ...['000123456', '666123456', '123006789', '123450000', '078051120', '219099999'],
    ...['900490001', '900660001', '900690001', '900890001', '900930001', '912001234'],
  ])('is no person’s: %s', (tin) => expect(canBeUsTaxNumber('ssn', tin)).toBe(false));

  it('is an employer’s by its prefix', () => {
    const all = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0'));
    const none = all.filter((prefix) => !canBeUsTaxNumber('ein', `${prefix}1234567`));
    expect(none.join()).toBe('00,07,08,09,17,18,19,28,29,49,69,70,78,79,89,96,97');
    expect(canBeUsTaxNumber('ein', '120000000')).toBe(false);
  });

  it('is told at its field of the form, by its kind', () => {
    const form = {
      ...{ name: 'Jo', tax_class: 'individual', address: '1 Main St', city: 'LA', state: 'CA', zip: '90001' },
      ...{ certified: 1, signature: 'Jo' },
    };
    const issues = (tin_type: string, tin: string) =>
      usTaxForm.safeParse({ ...form, tin_type, tin }).error?.issues.map(({ path, message }) => [...path, message]) ??
      [];
    expect(issues('ssn', '666-12-3456')).toEqual([['tin', US_TAX_TEXTS.noSsn]]);
    expect(issues('ein', '66-6123456')).toEqual([]);
    expect(issues('ein', '07-1234567')).toEqual([['tin', US_TAX_TEXTS.noEin]]);
    expect(issues('ssn', '071-23-4567')).toEqual([]);
  });
});
