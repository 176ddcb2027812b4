import fc from 'fast-check';
import { divRound, toCents, toScaled } from '@ceiba/platform/contract';
import { saleTotals } from '@ceiba/sales/contract';
import { type ChargedLine, incomeCfdi, unitPrice } from './income-cfdi';
import { daysBetween, payrollCfdi } from './payroll-cfdi';
import { requestTotal } from './request-total';
import { stateOfZip } from './state-of-zip';

// The same cases in every run: a fault is found by who made it, not by chance.
fc.configureGlobal({ seed: 20_261_128 });

const facts = {
  order_number: 'V-1',
  expedition_place: '06000',
  serie: null,
  payment_form: '01',
  payment_method: 'PUE' as const,
  receiver: { Rfc: 'X', Name: 'X', CfdiUse: 'G03', FiscalRegime: '601', TaxZipCode: '86991' },
};
const line = (more: Partial<ChargedLine>): ChargedLine => ({
  product_code: '50201700',
  unit_code: 'H87',
  tax_object: '02',
  key: 'A-1',
  description: 'Té',
  qty: 1,
  base: '100.00',
  tax: '16.00',
  exempt: 0,
  taxes: [{ name: 'IVA', rate: '0.1600' }],
  ...more,
});

describe('incomeCfdi, whatever was charged', () => {
  const charged = fc
    .record({
      qty: fc.integer({ min: 1, max: 60_000 }),
      cents: fc.integer({ min: 1, max: 999_999 }),
      rate: fc.constantFrom('0.0000', '0.0800', '0.1600', '0.2528'),
      exempt: fc.constantFrom<0 | 1>(0, 1),
    })
    .map(({ qty, cents, rate, exempt }) => {
      const price = (cents / 100).toFixed(2);
      const rate_ieps = rate === '0.2528' ? '0.0800' : '0';
      const input = { qty, price_original: price, point: '0', value_business: '0', rate, rate_ieps, exempt };
      const [amounts] = saleTotals({ id_type_money: 2, lines: [input] }).lines;
      const taxes =
        rate === '0.2528'
          ? ([
              { name: 'IEPS', rate: '0.0800' },
              { name: 'IVA', rate: '0.1600' },
            ] as const)
          : ([{ name: 'IVA', rate }] as const);
      return line({ qty, exempt, base: amounts?.base, tax: amounts?.tax, taxes });
    });

  it("keeps SAT's equalities to the cent", () => {
    fc.assert(
      fc.property(fc.array(charged, { minLength: 1, maxLength: 8 }), (lines) => {
        const cfdi = incomeCfdi({ ...facts, lines });
        for (const item of cfdi.Items) {
          const product = BigInt(toScaled(item.Quantity, 3)) * BigInt(toScaled(item.UnitPrice, 6));
          expect(Number(divRound(product, 10_000_000n))).toBe(toCents(item.Subtotal));
          const taxes = (item.Taxes ?? []).reduce((sum, tax) => sum + toCents(tax.Total), 0);
          expect(toCents(item.Subtotal) + taxes).toBe(toCents(item.Total));
          for (const tax of item.Taxes ?? []) {
            const ieps = item.Taxes?.find(({ Name }) => Name === 'IEPS' && Name !== tax.Name)?.Total ?? '0';
            expect(toCents(tax.Base)).toBe(toCents(item.Subtotal) + toCents(ieps));
            const [twice, rate] = [2 * toCents(tax.Base), toScaled(tax.Rate, 4) / 20_000];
            expect(toCents(tax.Total)).toBeGreaterThanOrEqual(Math.floor((twice - 1) * rate + 1e-9));
            expect(toCents(tax.Total)).toBeLessThanOrEqual(Math.ceil((twice + 1) * rate - 1e-9));
          }
        }
        const paid = lines.reduce((sum, one) => sum + toCents(one.base) + toCents(one.tax), 0);
        expect(toCents(requestTotal(cfdi))).toBe(paid);
        for (const [index, one] of lines.entries()) {
          const { Quantity = '', UnitCode } = cfdi.Items[index] ?? {};
          expect(toScaled(Quantity, 3)).toBe(UnitCode === 'MIL' ? one.qty : one.qty * 1000);
        }
      }),
    );
  });

  it('leaves gifts out, exempts by name, and puts PPD on form 99', () => {
    const lines = [line({}), line({ base: '0.00', tax: '0.00' }), line({ exempt: 1, base: '50.00', tax: '0.00' })];
    const cfdi = incomeCfdi({ ...facts, payment_method: 'PPD', lines });
    expect(cfdi).toMatchObject({ PaymentForm: '99', PaymentMethod: 'PPD' });
    expect(cfdi.Items.map((item) => item.Taxes?.[0]?.Name)).toEqual(['IVA', 'IVA Exento']);
    expect(cfdi).not.toHaveProperty('Serie');
    expect(unitPrice('100.00', 3000)).toBe('33.333333');
  });

  it('gives a line that is no object of tax none', () => {
    const [item] = incomeCfdi({ ...facts, lines: [line({ tax_object: '01', tax: '0.00', exempt: 1 })] }).Items;
    expect(item).toMatchObject({ TaxObject: '01', Total: '100.00' });
    expect(item).not.toHaveProperty('Taxes');
  });
});

describe('payrollCfdi', () => {
  const payroll = (isr: string) =>
    payrollCfdi(
      {
        order_number: 'C-3-2',
        expedition_place: '42501',
        rfc: 'FUNK671228PH6',
        name: 'Karla Fuente Nolasco',
        zip: '01160',
        curp: 'GAMA800912MSPRRD05',
        state: 'CMX',
        employee_number: '2',
        payment_date: '2026-11-27',
        date_start: '2026-10-01',
        date_end: '2026-10-31',
        subtotal: '5000.00',
        isr,
        concept: 'Comisiones',
      },
      { regime: '08', frequency: '08' },
    );

  it('has perception 046 alone, ISR as deduction 002, and no deductions when it is 0', () => {
    expect(payroll('282.17').Complemento.Payroll).toMatchObject({
      DaysPaid: '31',
      Perceptions: { Details: [{ PerceptionType: '046', TaxedAmount: '5000.00', ExemptAmount: '0.00' }] },
      Deductions: { Details: [{ DeduccionType: '002', Amount: '282.17' }] },
    });
    expect(payroll('0.00').Complemento.Payroll).not.toHaveProperty('Deductions');
    expect([requestTotal(payroll('282.17')), requestTotal(payroll('0.00'))]).toEqual(['4717.83', '5000.00']);
    expect(daysBetween('2026-02-01', '2026-02-28')).toBe(28);
  });
});

it.each([
  ['06000', 'CMX'],
  ['22000', 'BCN'],
  ['44100', 'JAL'],
  ['64000', 'NLE'],
  ['97000', 'YUC'],
  ['20000', 'AGU'],
  ['00999', undefined],
  ['9000', undefined],
])('postal code %s lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});
