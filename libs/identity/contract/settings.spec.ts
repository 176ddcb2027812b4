import { companySettings, fiscalRatesOn, firstFiscalRates } from './settings.schema';

describe('company settings', () => {
  it('an empty record has the constants of the specification', () => {
    expect(companySettings.parse({})).toMatchObject({
      pointMinRange: 100,
      percentageIva: '0.16',
      branch_customer_default: 16,
      branch_transfer_pesos: 57,
      branch_transfer_dollars: 111,
      branches_production: [70, 113],
      branch_call_center: 164,
      payment_expiry_minutes: { card: 30, voucher: null, transfer: null },
    });
  });

  it('refuses what it does not know', () => {
    expect(companySettings.safeParse({ nmae: 'x' }).success).toBe(false);
    expect(companySettings.safeParse({ percentageIva: '1.2' }).success).toBe(false);
  });

  it('rates hold from their day on', () => {
    const later = { ...firstFiscalRates, from: '2027-01-01', iva_border: null };
    const settings = { fiscal_rates: [later, firstFiscalRates] };
    expect(fiscalRatesOn(settings, '2026-12-31')).toBe(firstFiscalRates);
    expect(fiscalRatesOn(settings, '2027-01-01')).toBe(later);
    expect(fiscalRatesOn(settings, '2000-01-01')).toBe(firstFiscalRates);
  });
});
