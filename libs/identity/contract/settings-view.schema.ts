import { z } from 'zod';
import { aCount, aDay, aDecimal, aFlag, aRate, aText, anId, type ColumnWords } from '@ceiba/platform/contract';

const fiscalRatesView = z.strictObject({
  from: aDay,
  iva: aRate,
  iva_border: aRate.nullable(),
  isr_resico: aRate,
  isr_fic: aRate,
  iva_withheld_thirds: aCount,
});

/** The company's settings as they are answered: `companySettings` says what each is. */
export const settingsView = z.strictObject({
  name: aText,
  rfc: aText.nullable(),
  id_regimen: anId.nullable(),
  zip_code: aText.nullable(),
  logo: aText.nullable(),
  banner: aText.nullable(),
  pointMinRange: aCount,
  lot_expiry_days: aCount,
  percentageIva: aDecimal(2),
  public_type_price: anId,
  partner_type_price: anId,
  till_customer: anId.nullable(),
  scale_weight_prefix: aText.nullable(),
  scale_price_prefix: aText.nullable(),
  scale_product_digits: aCount,
  branch_ecommerce: anId,
  branch_customer_default: anId,
  branch_transfer_pesos: anId,
  branch_transfer_dollars: anId,
  branches_production: z.array(anId),
  branch_call_center: anId,
  mail_sender: z.strictObject({ name: aText, email: aText }),
  payment_expiry_minutes: z.strictObject({
    card: aCount,
    voucher: aCount.nullable(),
    transfer: aCount.nullable(),
  }),
  sat_product_key: aText.nullable(),
  sat_unit_key: aText.nullable(),
  tax_object: aText,
  payroll_regime: aText,
  payroll_frequency: aText,
  credit_note_relation: aText,
  credit_note_product: aText,
  credit_note_choice: aText,
  credit_sales: aText,
  credit_days: aCount,
  global_period: aText,
  global_exit: aText,
  global_from: aDay.nullable(),
  self_invoice_days: aCount.nullable(),
  folio_warning: aCount,
  fiscal_rates: z.array(fiscalRatesView),
  contract_pesos: aText.nullable(),
  privacy_notice: aText.nullable(),
  plan_max_percent: aDecimal(2),
  cash_difference_limit: aDecimal(2).nullable(),
  payout_limit: aDecimal(2).nullable(),
  payout_needs_invoice: aFlag,
  isr_accumulates: aFlag,
  store_carts_hour: aCount,
  store_asks_minute: aCount,
  store_open_payments: aCount,
  store_visitor_percent: aCount,
  store_shelf_percent: aCount,
  subscription_rule: aText,
  return_days: aCount,
  attendance_photo_days: aCount,
});

/** The stored picture's address. */
export const settingsImage = z.strictObject({ image: aText });
export type SettingsImage = z.output<typeof settingsImage>;

/** What people call the columns that its form does not name. */
export const SETTINGS_WORDS: ColumnWords<z.output<typeof settingsView>> = {
  logo: 'Logotipo',
  banner: 'Banner',
  branch_ecommerce: 'Sucursal de la tienda',
  branch_customer_default: 'Sucursal de clientes nuevos',
  branch_transfer_pesos: 'Sucursal de traspasos en pesos',
  branch_transfer_dollars: 'Sucursal de traspasos en dólares',
  branch_call_center: 'Sucursal del call center',
  mail_sender: 'Remitente de correos',
  payment_expiry_minutes: 'Vigencia de los pagos',
  fiscal_rates: 'Tasas fiscales',
};
