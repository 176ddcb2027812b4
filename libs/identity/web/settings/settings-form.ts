import { companySettings, type CompanySettings } from '@ceiba/identity/contract';
import { z } from 'zod';

const { shape } = companySettings;
const sender = shape.mail_sender.unwrap().shape;
const minutes = shape.payment_expiry_minutes.unwrap().shape;
const blankIsNull = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), inner);

/** The settings as the form holds them: flat, blanks for what is not set. */
export const settingsForm = z.object({
  name: shape.name.unwrap(),
  rfc: shape.rfc,
  id_regimen: shape.id_regimen,
  zip_code: shape.zip_code,
  pointMinRange: shape.pointMinRange,
  percentageIva: shape.percentageIva,
  lot_expiry_days: shape.lot_expiry_days,
  public_type_price: shape.public_type_price,
  partner_type_price: shape.partner_type_price,
  till_customer: shape.till_customer,
  scale_weight_prefix: shape.scale_weight_prefix,
  scale_price_prefix: shape.scale_price_prefix,
  scale_product_digits: shape.scale_product_digits,
  branch_ecommerce: shape.branch_ecommerce,
  branch_customer_default: shape.branch_customer_default,
  branch_transfer_pesos: shape.branch_transfer_pesos,
  branch_transfer_dollars: shape.branch_transfer_dollars,
  branches_production: shape.branches_production,
  branch_call_center: shape.branch_call_center,
  sender_name: sender.name,
  sender_email: sender.email,
  minutes_card: minutes.card,
  minutes_voucher: blankIsNull(minutes.voucher),
  minutes_transfer: blankIsNull(minutes.transfer),
  store_carts_hour: shape.store_carts_hour,
  store_asks_minute: shape.store_asks_minute,
  store_open_payments: shape.store_open_payments,
  store_visitor_percent: shape.store_visitor_percent,
  store_shelf_percent: shape.store_shelf_percent,
  subscription_rule: shape.subscription_rule,
  return_days: shape.return_days,
  attendance_photo_days: shape.attendance_photo_days,
  sat_product_key: shape.sat_product_key,
  sat_unit_key: shape.sat_unit_key,
  tax_object: shape.tax_object,
  payroll_regime: shape.payroll_regime,
  payroll_frequency: shape.payroll_frequency,
  credit_note_relation: shape.credit_note_relation,
  credit_note_product: shape.credit_note_product,
  credit_note_choice: shape.credit_note_choice,
  credit_sales: shape.credit_sales,
  credit_days: shape.credit_days,
  global_period: shape.global_period,
  global_exit: shape.global_exit,
  global_from: shape.global_from,
  self_invoice_days: shape.self_invoice_days,
  folio_warning: shape.folio_warning,
  fiscal_rates: shape.fiscal_rates,
  contract_pesos: shape.contract_pesos,
  privacy_notice: shape.privacy_notice,
  plan_max_percent: shape.plan_max_percent,
  cash_difference_limit: shape.cash_difference_limit,
  payout_limit: shape.payout_limit,
  payout_needs_invoice: shape.payout_needs_invoice,
  isr_accumulates: shape.isr_accumulates,
});
export type SettingsValues = z.output<typeof settingsForm>;

/** What the form starts with. */
export function valuesOf(settings: CompanySettings): Record<keyof SettingsValues, unknown> {
  const { mail_sender, payment_expiry_minutes, logo: _logo, banner: _banner, ...plain } = settings;
  return {
    ...plain,
    self_invoice_days: plain.self_invoice_days ?? '',
    sender_name: mail_sender.name,
    sender_email: mail_sender.email,
    minutes_card: payment_expiry_minutes.card,
    minutes_voucher: payment_expiry_minutes.voucher ?? '',
    minutes_transfer: payment_expiry_minutes.transfer ?? '',
  };
}

/** What the call takes. */
export function patchOf(values: SettingsValues): Partial<CompanySettings> {
  const { sender_name, sender_email, minutes_card, minutes_voucher, minutes_transfer, ...plain } = values;
  return {
    ...plain,
    mail_sender: { name: sender_name, email: sender_email },
    payment_expiry_minutes: { card: minutes_card, voucher: minutes_voucher, transfer: minutes_transfer },
  };
}
