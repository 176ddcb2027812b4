import { fromCents, toCents } from '@ceiba/platform/contract';
import { incomeTax, tariffOf, type TaxBracket } from './income-tax';

/** Monthly tariff of 2026 (Anexo 8 RMF 2026). */
const TARIFF: TaxBracket[] = [
  ['0.01', '844.59', '0.00', '0.0192'],
  ['844.60', '7168.51', '16.22', '0.0640'],
  ['7168.52', '12598.02', '420.95', '0.1088'],
  ['12598.03', '14644.64', '1011.68', '0.1600'],
  ['14644.65', '17533.64', '1339.14', '0.1792'],
  ['17533.65', '35362.83', '1856.84', '0.2136'],
  ['35362.84', '55736.68', '5665.16', '0.2352'],
  ['55736.69', '106410.50', '10457.09', '0.3000'],
].map(([min_limit = '', max_limit = '', quota_limit = '', percentage_limit = '']) => ({
  min_limit,
  max_limit,
  quota_limit,
  percentage_limit,
}));

describe('incomeTax', () => {
  it.each([
    ['5000', '282.17'],
    ['10000', '729.02'],
    ['15000', '1402.82'],
    ['17533.64', '1856.85'],
    ['17533.65', '1856.84'],
    ['30000', '4519.65'],
    ['100000', '23736.08'],
  ])('of %s is %s', (subtotal, isr) => {
    expect(fromCents(incomeTax(toCents(subtotal), tariffOf(TARIFF)))).toBe(isr);
  });

  it('is 0 without a bracket', () => {
    expect([incomeTax(0, tariffOf(TARIFF)), incomeTax(50_000, tariffOf([]))]).toEqual([0, 0]);
  });

  it('of the payments of a month is that of their sum, whatever the order, and never given back', () => {
    const tariff = tariffOf(TARIFF);
    const first = incomeTax(500_000, tariff, { subtotal: 0, isr: 0 });
    const second = incomeTax(1_000_000, tariff, { subtotal: 500_000, isr: first });
    expect([first, first + second]).toEqual([tariff(500_000), tariff(1_500_000)]);
    expect(first + second).toBeGreaterThan(tariff(500_000) + tariff(1_000_000));
    expect(incomeTax(100, tariff, { subtotal: 500_000, isr: 90_000 })).toBe(0);
  });
});
