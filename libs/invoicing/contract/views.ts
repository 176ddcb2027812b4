import { z } from 'zod';
import { aCount, aDay, aFlag, aMoney, anId, aText, fileLink, JOB_STATES } from '@ceiba/platform/contract';
import { taxBracket } from '@ceiba/commissions/contract';
import { facturamaStatus } from '@ceiba/sales/contract';

/** What the dialog of one commission begins with: amounts, fiscal data on file, tariff, the last error. */
export const commissionStampView = z.strictObject({
  id_period: anId,
  code_period: aText,
  name_period: aText,
  id_customers: anId,
  full_name: aText,
  code_money: aText,
  subtotal_earnings: aMoney,
  subtotal_earnings_original: aMoney,
  change_total: aFlag,
  change_reason: aText.nullable(),
  isr: aMoney,
  total: aMoney,
  /** Why the company does not stamp it; null: it does. */
  not_stamped: aText.nullable(),
  facturama_id: aText.nullable(),
  facturama_state: facturamaStatus.nullable(),
  facturama_error: aText.nullable(),
  rfc_customers: aText,
  zip_code_customers: aText,
  curp_customers: aText,
  id_regimen_nomina: anId,
  /** 0: there is none of payroll. */
  id_cfdi_nomina: aCount,
  /** The day of his written choice of ASIMILADOS; null: none is on file, which is warned about. */
  date_fee_choice: aDay.nullable(),
  /** What should be looked at before it is stamped. */
  warnings: z.array(aText),
  brackets: z.array(taxBracket),
  /** The month's other payments, where ISR accumulates; null: this one counts alone. */
  paid_in_month: z.strictObject({ subtotal: aMoney, isr: aMoney }).nullable(),
});
export type CommissionStampView = z.output<typeof commissionStampView>;

/** The same of what a branch brings. */
export const seaStampView = commissionStampView.extend({ id_branch_office: anId, key_branch_office: aText });
export type SeaStampView = z.output<typeof seaStampView>;

const massCustomer = z.strictObject({
  id_customers: anId,
  full_name: aText,
  subtotal: aMoney,
  isr: aMoney,
  total: aMoney,
});
export type MassCustomer = z.output<typeof massCustomer>;

/** What a CSV of customers means for a period. */
export const massValidation = z.strictObject({
  pending: aCount,
  sent: aCount,
  not_exists: aCount,
  refused: aCount,
  customers_pending: z.array(massCustomer),
  /** Of those to be stamped: what should be looked at before. */
  warnings: z.array(z.strictObject({ id_customers: anId, message: aText })),
  customers_sent: z.array(massCustomer),
  /** Named in the file, but without a commission in this period. */
  customers_not_exists: z.array(z.strictObject({ id_customers: anId, message: aText })),
  /** They have a commission, but it is not to be stamped now or by this person, and why. */
  customers_refused: z.array(z.strictObject({ id_customers: anId, message: aText })),
});
export type MassValidation = z.output<typeof massValidation>;

const massFailure = z.strictObject({ id: z.int(), message: aText });
export type MassFailure = z.output<typeof massFailure>;

/** A mass stamping as it stands; `csv` lists the failures once it is over. */
export const massView = z.strictObject({
  id_job: anId,
  state: z.enum(JOB_STATES),
  progress: z.number(),
  done: aCount,
  total: aCount,
  note: aText,
  stamped: aCount,
  not_stamped: aCount,
  failed: z.array(massFailure),
  csv: fileLink.nullable(),
});
export type MassView = z.output<typeof massView>;

/** Result of the job `mass-stamping`; all failures are in the file, the first thousand here. */
export type MassResult = Pick<MassView, 'stamped' | 'not_stamped' | 'failed'> & { id_file: number | null };
