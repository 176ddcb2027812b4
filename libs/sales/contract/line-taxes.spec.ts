import fc from 'fast-check';
import { toCents } from '@ceiba/platform/contract';
import { combinedRate, rateBesideIeps, splitTax, taxLimits } from './line-taxes';
import { saleTotals } from './totals';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

/** SAT's IEPS rates (c_TasaOCuota), tobacco's among them. */
const IEPS = ['0.0300', '0.0600', '0.0700', '0.0800', '0.0900', '0.2500', '0.2650', '0.3000', '0.3040', '0.5000'];
const MOST = ['0.5300', '1.6000'];

const lineOf = (qty: number, price: string, rate_ieps: string, iva: string) => {
  const rate = combinedRate(rate_ieps, iva);
  const input = { qty, price_original: price, point: '0', value_business: '0', rate, rate_ieps, exempt: 0 as const };
  return { rate, rate_ieps, ...saleTotals({ id_type_money: 2, lines: [input] }).lines[0] };
};

it('charges IVA on the price with its IEPS', () => {
  expect([combinedRate('0.0800', '0.1600'), rateBesideIeps('0.2528', '0.0800')]).toEqual(['0.2528', '0.1600']);
  const line = lineOf(1, '125.28', '0.0800', '0.1600');
  expect(line).toMatchObject({ gross: '125.28', base: '100.00', tax: '25.28' });
  expect(splitTax({ base: '100.00', tax: '25.28', rate: '0.2528', rate_ieps: '0.0800' })).toEqual({
    ieps: '8.00',
    base_iva: '108.00',
    iva: '17.28',
  });
});

it('finds cents for both taxes that SAT takes, whatever was charged', () => {
  const charged = fc.record({
    qty: fc.integer({ min: 1, max: 9_999 }),
    cents: fc.integer({ min: 1, max: 999_999 }),
    ieps: fc.constantFrom(...IEPS, ...MOST),
    iva: fc.constantFrom('0.0000', '0.0800', '0.1600'),
  });
  fc.assert(
    fc.property(charged, ({ qty, cents, ieps: rate_ieps, iva }) => {
      const { base = '0', tax = '0', gross = '0', rate } = lineOf(qty, (cents / 100).toFixed(2), rate_ieps, iva);
      fc.pre(base !== '0.00');
      const split = splitTax({ base, tax, rate, rate_ieps });
      expect(rateBesideIeps(rate, rate_ieps)).toBe(iva);
      expect(toCents(split.ieps) + toCents(split.iva)).toBe(toCents(tax));
      expect(toCents(base) + toCents(tax)).toBe(toCents(gross));
      for (const [on, share, part] of [
        [base, rate_ieps, split.ieps],
        [split.base_iva, iva, split.iva],
      ] as const) {
        const { least, most } = taxLimits(BigInt(toCents(on)), share);
        expect([BigInt(toCents(part)) >= least, BigInt(toCents(part)) <= most]).toEqual([true, true]);
      }
    }),
    { numRuns: 3_000 },
  );
});
