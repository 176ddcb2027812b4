import { zDay, zDecimal, zId, zObject } from '@ceiba/platform/contract';
import { z } from 'zod';

const nullable = (max: number) => z.string().max(max).nullable().default(null);
const minutes = z.int().min(1).max(43_200);

/** Tax rates in force from a day on, as fractions (compensation.md, taxes by regime). */
export const fiscalRates = zObject({
  from: zDay,
  iva: zDecimal(4, { min: '0', max: '1' }),
  /** IVA of the border region; null switches the region off. */
  iva_border: zDecimal(4, { min: '0', max: '1' }).nullable(),
  isr_resico: zDecimal(4, { min: '0', max: '1' }),
  isr_fic: zDecimal(4, { min: '0', max: '1' }),
  /** Thirds of the IVA that the company withholds. */
  iva_withheld_thirds: z.int().min(0).max(3),
});
export type FiscalRates = z.output<typeof fiscalRates>;

export const firstFiscalRates: FiscalRates = {
  from: '2014-01-01',
  iva: '0.1600',
  iva_border: '0.0800',
  isr_resico: '0.0125',
  isr_fic: '0.0000',
  iva_withheld_thirds: 2,
};

/**
 * The company's settings (decisions.md, "Seed and demo"): one record, edited by administrators. Every field has a
 * default, so that a record written by an older version still reads.
 */
export const companySettings = zObject({
  name: z.string().trim().min(1).max(150).default('Ceiba'),
  rfc: nullable(13),
  id_regimen: z.int().nullable().default(null),
  zip_code: nullable(10),
  logo: nullable(255),
  banner: nullable(255),
  /** Points from which a partner counts as qualified (green badge). */
  pointMinRange: z.int().min(0).default(100),
  /** The IVA of stock documents, as a fraction. */
  percentageIva: zDecimal(2, { min: '0', max: '1' }).default('0.16'),
  public_type_price: zId.default(1),
  partner_type_price: zId.default(2),
  /** Branch that ships online orders of customers without one. */
  branch_ecommerce: zId.default(16),
  branch_customer_default: zId.default(16),
  /** Destinations of a direct transfer (document type 5). */
  branch_transfer_pesos: zId.default(57),
  branch_transfer_dollars: zId.default(111),
  branches_production: z.array(zId).default([70, 113]),
  branch_call_center: zId.default(164),
  mail_sender: zObject({ name: z.string().max(150), email: z.email() }).default({
    name: 'Ceiba',
    email: 'no-responder@ceiba.invalid',
  }),
  /** Minutes that a payment link keeps the stock; null: the method is not offered. */
  payment_expiry_minutes: zObject({
    card: minutes,
    voucher: minutes.nullable(),
    transfer: minutes.nullable(),
  }).default({ card: 30, voucher: null, transfer: null }),
  /** What stamping takes for a product that says nothing itself. */
  sat_product_key: nullable(8),
  sat_unit_key: z.string().max(3).nullable().default('H87'),
  tax_object: z.string().length(2).default('02'),
  /** Of the payroll CFDI of commissions: SAT's c_TipoRegimen (08 comisionistas) and c_PeriodicidadPago (08 comisión). */
  payroll_regime: z.enum(['05', '06', '07', '08', '09', '10', '11']).default('08'),
  payroll_frequency: z.enum(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']).default('08'),
  fiscal_rates: z.array(fiscalRates).min(1).default([firstFiscalRates]),
});
export type CompanySettings = z.output<typeof companySettings>;

/** The rates in force on a day (AAAA-MM-DD); before the first entry the first one holds. */
export function fiscalRatesOn(settings: Pick<CompanySettings, 'fiscal_rates'>, day: string): FiscalRates {
  const ordered = [...settings.fiscal_rates].sort((one, other) => one.from.localeCompare(other.from));
  return ordered.filter((rates) => rates.from <= day).at(-1) ?? ordered[0] ?? firstFiscalRates;
}
