import { toCents, toScaled } from '@ceiba/platform/contract';
import fc from 'fast-check';
import { discountedPrice, saleTotals, type TotalsLine } from './totals';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const line = (price_original: string, qty = 1, more: Partial<TotalsLine> = {}): TotalsLine => ({
  qty,
  price_original,
  point: '0',
  value_business: '0',
  rate: '0.16',
  exempt: 0,
  ...more,
});

describe('saleTotals', () => {
  it('takes the tax out of prices in pesos', () => {
    expect(
      saleTotals({ id_type_money: 2, lines: [line('116.00', 2, { point: '10.5', value_business: '90' })] }),
    ).toEqual({
      lines: [{ price: '116.00', gross: '232.00', base: '200.00', tax: '32.00' }],
      shipping: { price: '0.00', gross: '0.00', base: '0.00', tax: '0.00' },
      groups: [{ rate: '0.1600', base: '200.00', tax: '32.00' }],
      subtotal: '200.00',
      iva: '32.00',
      total_iva: '232.00',
      total_sin_iva: '0.00',
      total: '232.00',
      discount_amount: '0.00',
      qty_total: 2,
      point_total: '21.00',
      value_business_total: '180.00',
    });
  });

  it('adds the tax on top in dollars and leaves shipping untaxed there', () => {
    const totals = saleTotals({
      id_type_money: 1,
      lines: [line('24.99', 1, { rate: '0.1075' })],
      shipping: '6.44',
      shipping_rate: '0.1075',
    });
    expect(totals).toMatchObject({ subtotal: '24.99', iva: '2.69', total_sin_iva: '6.44', total: '34.12' });
  });

  it('takes rates of six decimals, as postal codes have them', () => {
    const lines = [line('1000', 1, { rate: '0.088750' }), line('333.33', 3, { rate: '0.090375' })];
    expect(saleTotals({ id_type_money: 1, lines })).toMatchObject({
      groups: [
        { rate: '0.090375', base: '999.99', tax: '90.37' },
        { rate: '0.088750', base: '1000.00', tax: '88.75' },
      ],
      total: '2179.11',
    });
  });

  it('counts exempt lines apart and shipping at its rate in pesos', () => {
    const totals = saleTotals({
      id_type_money: 2,
      lines: [line('100'), line('50', 3, { exempt: 1 })],
      shipping: '99',
      shipping_rate: '0.16',
    });
    expect(totals).toMatchObject({
      subtotal: '171.55',
      iva: '27.45',
      total_iva: '199.00',
      total_sin_iva: '150.00',
      total: '349.00',
    });
    expect(totals.shipping).toEqual({ price: '99.00', gross: '99.00', base: '85.34', tax: '13.66' });
  });

  it.each([
    ['50000', '0.10', '45454.55', '4545.45'],
    ['800.00', '0.13', '707.96', '92.04'],
    ['8.01', '0.20', '6.68', '1.33'],
    ['399', '0.19', '335.29', '63.71'],
  ])('keeps %s at %s whole: %s + %s', (price, rate, base, tax) => {
    const [only] = saleTotals({ id_type_money: 2, lines: [line(price, 1, { rate })] }).lines;
    expect(only).toMatchObject({ base, tax });
  });

  it('rounds the unit price after a discount, then multiplies', () => {
    expect(discountedPrice('829.00', '0.9602')).toBe('32.99');
    expect(discountedPrice('0.05', '0.5')).toBe('0.03');
    const totals = saleTotals({ id_type_money: 2, lines: [line('10.05', 3, { discount: '0.5' })] });
    expect(totals).toMatchObject({ total: '15.09', discount_amount: '15.06' });
  });

  it('is zero for free promotion lines', () => {
    const totals = saleTotals({ id_type_money: 2, lines: [line('399', 2, { price: '0.00' })] });
    expect(totals).toMatchObject({ total: '0.00', iva: '0.00', discount_amount: '798.00' });
  });

  it('refuses figures with too many decimals', () => {
    expect(() => saleTotals({ id_type_money: 2, lines: [line('1.005')] })).toThrow(RangeError);
  });
});

describe('saleTotals, whatever the lines', () => {
  const cents = fc.integer({ min: 0, max: 999_999_99 }).map((value) => (value / 100).toFixed(2));
  const rate = fc.constantFrom('0', '0.08', '0.16', '0.0825', '0.1075');
  const lines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 9999 }),
      price_original: cents,
      discount: fc.option(
        fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 10_000).toFixed(4)),
        { nil: null },
      ),
      point: cents,
      value_business: cents,
      rate,
      exempt: fc.constantFrom<0 | 1>(0, 1),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it('keeps every equality, in pesos and in dollars', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(1, 2), cents, (input, id_type_money, shipping) => {
        const totals = saleTotals({ id_type_money, lines: input, shipping, shipping_rate: '0.16' });
        const parts = [...totals.lines, totals.shipping];
        const sum = (pick: (part: (typeof parts)[number]) => string) =>
          parts.reduce((all, part) => all + toCents(pick(part)), 0);
        for (const part of parts) expect(toCents(part.base) + toCents(part.tax)).toBe(toCents(part.gross));
        expect(toCents(totals.subtotal) + toCents(totals.iva)).toBe(toCents(totals.total_iva));
        expect(toCents(totals.total_iva) + toCents(totals.total_sin_iva)).toBe(toCents(totals.total));
        expect(sum((part) => part.gross)).toBe(toCents(totals.total));
        expect(sum((part) => part.tax)).toBe(toCents(totals.iva));
        expect(totals.groups.reduce((all, group) => all + toCents(group.tax), 0)).toBe(toCents(totals.iva));
        expect(totals.groups.reduce((all, group) => all + toCents(group.base), 0)).toBe(toCents(totals.subtotal));
      }),
    );
  });

  it("keeps each line's tax within half a cent of base x rate per line", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(1, 2), (input, id_type_money) => {
        saleTotals({ id_type_money, lines: input }).lines.forEach((part, index) => {
          const source = input[index];
          const scaled = source?.exempt ? 0 : toScaled(source?.rate ?? '0', 4);
          const exact = (toCents(part.base) * scaled) / 10_000;
          expect(Math.abs(toCents(part.tax) - exact)).toBeLessThanOrEqual(0.5 + scaled / 20_000 + 1e-6);
        });
      }),
    );
  });
});
