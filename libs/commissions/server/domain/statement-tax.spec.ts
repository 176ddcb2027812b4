import type { TaxBracket } from '@ceiba/commissions/contract';
import type { TypeFee } from '@ceiba/customers/contract';
import { firstFiscalRates } from '@ceiba/identity/contract';
import { TaxRules } from './statement-tax';

const BRACKETS: TaxBracket[] = [
  { min_limit: '0.01', max_limit: '844.59', quota_limit: '0.00', percentage_limit: '0.0192' },
  { min_limit: '844.60', max_limit: '7168.51', quota_limit: '16.22', percentage_limit: '0.0640' },
  { min_limit: '425642.00', max_limit: '9999999999.99', quota_limit: '133488.54', percentage_limit: '0.3500' },
];
const rules = new TaxRules(firstFiscalRates, BRACKETS);
const per1000 = (type_fee: TypeFee, more: Partial<typeof firstFiscalRates> = {}) =>
  new TaxRules({ ...firstFiscalRates, ...more }, BRACKETS).taxOn({ subtotal: 100_000, type_fee, id_type_money: 2 });

describe('The tax on what is paid', () => {
  it.each([
    ['RESICO', { isr: 0, iva: 16_000, ret_iva: 10_667, resico: 1_250, total: 104_083 }],
    ['FIC', { isr: 0, iva: 16_000, ret_iva: 10_667, resico: 0, total: 105_333 }],
    ['MORAL', { isr: 0, iva: 16_000, ret_iva: 0, resico: 0, total: 116_000 }],
    ['FRONTERIZA', { isr: 0, iva: 8_000, ret_iva: 5_333, resico: 0, total: 102_667 }],
    ['SIN_IMPUESTO', { isr: 0, iva: 0, ret_iva: 0, resico: 0, total: 100_000 }],
    // (1,000.00 - 844.60) x 6.40 % + 16.22
    ['ASIMILADOS', { isr: 2_617, iva: 0, ret_iva: 0, resico: 0, total: 97_383 }],
  ] as const)('per 1,000.00 of %s', (type_fee, expected) => {
    expect(per1000(type_fee)).toEqual(expected);
  });

  it('finds the bracket at its very limits, and takes nothing where there is none', () => {
    const isr = (subtotal: number) => rules.taxOn({ subtotal, type_fee: 'ASIMILADOS', id_type_money: 2 }).isr;
    expect([isr(0), isr(1), isr(84_459), isr(84_460), isr(716_851), isr(716_852)]).toEqual([
      0, 0, 1_622, 1_622, 42_095, 0,
    ]);
    expect(isr(42_564_200)).toBe(13_348_854);
  });

  it('applies no tariff in pesos to who is paid in dollars', () => {
    expect(rules.taxOn({ subtotal: 500_000, type_fee: 'ASIMILADOS', id_type_money: 1 })).toEqual({
      isr: 0,
      iva: 0,
      ret_iva: 0,
      resico: 0,
      total: 500_000,
    });
  });

  it('follows its settings: 10 % ISR for professional fees, the border switched off', () => {
    expect(per1000('FIC', { isr_fic: '0.1000' })).toMatchObject({ isr: 10_000, total: 95_333 });
    expect(per1000('FRONTERIZA', { iva_border: null })).toEqual(per1000('FIC'));
  });
});
