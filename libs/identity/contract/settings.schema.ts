import {
  zDecimal,
  zFlag,
  zId,
  zObject,
  zOptionalId,
  zOptionalLines,
  zOptionalText,
  zPlannedDay,
  zRate,
  zText,
  zWhole,
} from '@ceiba/platform/contract';
import { z } from 'zod';

const nullable = (max: number) => zOptionalText(max).default(null);
const code = (pattern: RegExp, error: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() || null : value),
    z.string({ error }).regex(pattern, { error }).nullable(),
  );
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `Debe ser una de las claves ${values.join(', ')}.` });
/** Send what there is and give the rest of the money back, or wait for the staff's decision. */
export const SUBSCRIPTION_RULES = ['ship', 'wait'] as const;
export type SubscriptionRule = (typeof SUBSCRIPTION_RULES)[number];

/** SAT's key of the thing itself, or that of a credit note (84111506, unit ACT). */
export const CREDIT_PRODUCTS = ['own', 'service'] as const;
export const CREDIT_CHOICES = ['automatic', 'ask'] as const;
/** What a global invoice is of, and how a ticket leaves it that gets an invoice of its own. */
export const GLOBAL_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type GlobalPeriod = (typeof GLOBAL_PERIODS)[number];
/** Who may buy on credit (PPD): everybody, or customers with terms of their own. */
export const CREDIT_SALES = ['all', 'terms'] as const;
export const GLOBAL_EXITS = ['credit', 'cancel', 'ask'] as const;
export type GlobalExit = (typeof GLOBAL_EXITS)[number];
export type CreditChoice = (typeof CREDIT_CHOICES)[number];

const scalePrefix = code(/^2\d$/, 'El prefijo de una báscula va de 20 a 29.').default(null);
/** Thirty days at most. */
const minutes = zWhole(1, 43_200);

/** Tax rates in force from a day on, as fractions (compensation.md, "Tax on what is paid"). */
export const fiscalRates = zObject({
  from: zPlannedDay,
  iva: zRate(4),
  /** IVA of the border region; null switches the region off. */
  iva_border: zRate(4).nullable(),
  isr_resico: zRate(4),
  isr_fic: zRate(4),
  /** Thirds of the IVA that the company withholds. */
  iva_withheld_thirds: zWhole(0, 3),
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
  name: zText(150).default('Ceiba'),
  rfc: code(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'El RFC no es válido.').default(null),
  id_regimen: zOptionalId.default(null),
  zip_code: code(/^\d{5}$/, 'El código postal debe tener 5 dígitos.').default(null),
  logo: nullable(255),
  banner: nullable(255),
  /** Points from which a partner counts as qualified (green badge). */
  pointMinRange: zWhole(0, 1_000_000).default(100),
  /** Days before its expiry that a lot is announced to the staff of its branch. */
  lot_expiry_days: zWhole(1, 365).default(30),
  /** The IVA of stock documents, as a fraction. */
  percentageIva: zRate(2).default('0.16'),
  public_type_price: zId.default(1),
  partner_type_price: zId.default(2),
  /** Who buys at the counter until somebody else is chosen ("Público en general"); null: each sale asks. */
  till_customer: zOptionalId.default(null),
  /** What scales print before a product's figures (EAN-13), with a weight in grams or a price; null: the shop has none. */
  scale_weight_prefix: scalePrefix,
  scale_price_prefix: scalePrefix,
  /** Figures of the product in them; weight or price have the rest of ten. */
  scale_product_digits: zWhole(4, 6).default(5),
  /** Branch that ships online orders of customers without one. */
  branch_ecommerce: zId.default(16),
  branch_customer_default: zId.default(16),
  /** Destinations of a direct transfer (document type 5). */
  branch_transfer_pesos: zId.default(57),
  branch_transfer_dollars: zId.default(111),
  branches_production: z.array(zId).max(50, { error: 'Como máximo 50 sucursales.' }).default([70, 113]),
  branch_call_center: zId.default(164),
  mail_sender: zObject({
    name: zText(150),
    email: zText(150).pipe(z.email({ error: 'El correo no es válido.' })),
  }).default({
    name: 'Ceiba',
    email: 'no-responder@ceiba.invalid',
  }),
  /** Minutes that a payment link keeps the stock; null: the method is not offered. */
  payment_expiry_minutes: zObject({
    card: minutes,
    voucher: minutes.nullable(),
    transfer: minutes.nullable(),
  }).default({ card: 30, voucher: null, transfer: null }),
  /** Of the public store, by network: new carts in an hour, calls in a minute, open payments that hold stock. */
  store_carts_hour: zWhole(1, 1_000_000).default(300),
  store_asks_minute: zWhole(10, 1_000_000).default(3_000),
  store_open_payments: zWhole(1, 1_000_000).default(30),
  /** Percent of a product's stock that open payments may hold: those of one network, and all together. */
  store_visitor_percent: zWhole(1, 100).default(50),
  store_shelf_percent: zWhole(1, 100).default(80),
  /** A charge of a subscription whose goods are short, that holds what ended, or whose price moved. */
  subscription_rule: choice(SUBSCRIPTION_RULES).default('wait'),
  /** Working days in which sales made outside a branch come back without a further right (LFPC, article 56). */
  return_days: zWhole(0, 90).default(5),
  /** Days after which the pictures of attendance are deleted. */
  attendance_photo_days: zWhole(1, 3650).default(90),
  /** What stamping takes for a product that says nothing itself. */
  sat_product_key: code(/^\d{8}$/, 'La clave de producto del SAT tiene 8 dígitos.').default(null),
  sat_unit_key: code(/^[A-Z\d]{1,3}$/, 'La clave de unidad del SAT tiene hasta 3 caracteres.').default('H87'),
  tax_object: choice(['01', '02', '03', '04', '05', '06', '07', '08']).default('02'),
  /** Of the payroll CFDI of commissions: SAT's c_TipoRegimen (08 comisionistas) and c_PeriodicidadPago (08 comisión). */
  payroll_regime: choice(['05', '06', '07', '08', '09', '10', '11']).default('08'),
  payroll_frequency: choice(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']).default('08'),
  /** Of credit notes (CFDI E): SAT's relation for returned goods (03, or 01), and whose product key their lines carry. */
  credit_note_relation: choice(['01', '03']).default('03'),
  credit_note_product: choice(CREDIT_PRODUCTS).default('own'),
  /** Where SAT lets a CFDI be cancelled as well as credited: the house's rule, or a person's word each time. */
  credit_note_choice: choice(CREDIT_CHOICES).default('automatic'),
  credit_sales: choice(CREDIT_SALES).default('all'),
  /** Days until an invoice on credit (PPD) is due. */
  credit_days: zWhole(0, 365).default(30),
  /** Of global invoices: days that one is of, and how a ticket leaves one: credited (E), or the global cancelled (04) and made anew. */
  global_period: choice(GLOBAL_PERIODS).default('daily'),
  global_exit: choice(GLOBAL_EXITS).default('credit'),
  /** Sales of before it were invoiced elsewhere: they wait for no global invoice; null: all of them do. */
  global_from: z.preprocess((value) => (value === '' ? null : value), zPlannedDay.nullable()).default(null),
  /** Days after the end of a ticket's month in which its holder invoices it himself; null: only the company does. */
  self_invoice_days: z.preprocess((value) => (value === '' ? null : value), zWhole(0, 365).nullable()).default(0),
  /** Folios at the provider of stamps below which there is a warning. */
  folio_warning: zWhole(0, 1_000_000).default(200),
  fiscal_rates: z
    .array(fiscalRates)
    .min(1, { error: 'Debe haber al menos una fecha con tasas.' })
    .max(100, { error: 'Como máximo 100 fechas.' })
    .default([firstFiscalRates]),
  /** What partners in pesos accept; null: the text that the product brings along. */
  contract_pesos: zOptionalLines(60_000).default(null),
  /** What newcomers of the public sign-up accept; null: the text that the product brings along. */
  privacy_notice: zOptionalLines(60_000).default(null),
  /** Percent of business value above which a plan is published with a second person's word only. */
  plan_max_percent: zDecimal(2, { min: '0', max: '1000' }).default('50.00'),
  /** A difference of cash above it needs a second person's word; null: none does. */
  cash_difference_limit: z
    .preprocess((value) => (value === '' ? null : value), zDecimal(2, { min: '0' }).nullable())
    .default(null),
  /** A file of payments above it, in its own currency, needs a second person's word; null: none does. */
  payout_limit: z
    .preprocess((value) => (value === '' ? null : value), zDecimal(2, { min: '0' }).nullable())
    .default(null),
  /** Statements of payees who invoice are paid with their valid CFDI only. */
  payout_needs_invoice: zFlag.default(0),
  /** ISR of assimilated payees by the sum of what a month pays them, instead of each payment alone. */
  isr_accumulates: zFlag.default(0),
});
export type CompanySettings = z.output<typeof companySettings>;

/** `POST /settings/update`: what is given changes, the rest stays. Pictures have their own call; null takes one away. */
export const settingsInput = z
  .record(z.string(), z.unknown(), { error: 'Debe ser un objeto con los campos esperados.' })
  .transform((given, context): Partial<CompanySettings> => {
    const read = companySettings.safeParse(given);
    const picture = ['logo', 'banner'].find((key) => (given[key] ?? null) !== null);
    if (picture) context.addIssue({ code: 'custom', path: [picture], message: 'La imagen se envía como archivo.' });
    if (!read.success)
      for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
    if (!read.success || picture) return z.NEVER;
    return Object.fromEntries(Object.entries(read.data).filter(([key]) => Object.hasOwn(given, key)));
  });

/** Kind of the stored files that everybody may see as the company's pictures. */
export const COMPANY_IMAGE = 'company-image';

/** `POST /settings/image`, with the picture (png or jpeg) as `image`. */
export const settingsImageInput = zObject({
  kind: z.enum(['logo', 'banner'], { error: 'Debe ser logo o banner.' }),
});
export type SettingsImageInput = z.output<typeof settingsImageInput>;

export const SETTINGS_TEXTS = {
  saved: 'Configuración guardada.',
  image: 'Imagen guardada.',
  branchMissing: 'La sucursal no existe.',
  customerMissing: 'El cliente no existe.',
  samePrefix: 'Peso y precio no pueden tener el mismo prefijo.',
} as const;

/** The rates in force on a day (AAAA-MM-DD); before the first entry the first one holds. */
export function fiscalRatesOn(settings: Pick<CompanySettings, 'fiscal_rates'>, day: string): FiscalRates {
  const ordered = [...settings.fiscal_rates].sort((one, other) => one.from.localeCompare(other.from));
  return ordered.filter((rates) => rates.from <= day).at(-1) ?? ordered[0] ?? firstFiscalRates;
}
