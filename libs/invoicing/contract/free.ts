import { z } from 'zod';
import { taxBracket } from '@ceiba/commissions/contract';
import {
  aDay,
  aFlag,
  aMoney,
  anId,
  aText,
  zChoice,
  zDay,
  zFlag,
  zId,
  zMoney,
  zObject,
  zOptionalId,
  zOptionalText,
} from '@ceiba/platform/contract';
import { facturamaStatus, stampAnswer, type StampSaleInput, zRfc } from '@ceiba/sales/contract';
import { zCurp, zPersonRfc, zZip } from './fiscal-fields';
import { GLOBAL_MESSAGES } from './global';
import { INVOICING_MESSAGES } from './messages';

/** Texts of free invoices (spec 3, section 5, "Free invoice"). */
export const FREE_MESSAGES = {
  number: 'El ID del cliente debe ser un número.',
  notVerified: 'El ID Cliente no fue verificado',
  missing: 'Faltan campos por llenar',
  days: 'La fecha inicial no puede ser posterior a la final.',
  use: 'En nómina el Uso de CFDI debe ser CN01.',
  notFound: 'La factura libre no existe.',
  notPayroll: 'La factura libre es de una venta; se timbra con la venta.',
  canceled: 'La factura libre está cancelada; haga otra.',
  discarded: 'La factura libre está descartada; haga otra.',
  hasCfdi: 'La factura libre se está timbrando o ya tiene CFDI: no se descarta, se cancela.',
  discard: 'Factura libre descartada.',
  made: 'Factura libre guardada.',
  invoiced: 'La venta ya tiene su factura.',
} as const;

/** What a free invoice is of, and how people call it. */
export const FREE_TYPES = {
  VENTA: 'Venta',
  FACTURA_GLOBAL: 'Factura global',
  CEDEA: 'CEDEA',
  BONO_SEMANAL: 'Bono Semanal',
  COMISION: 'Comisión',
} as const;
export type FreeType = keyof typeof FREE_TYPES;
/** Those that a person types, which are payroll. */
export const FREE_PAYROLL_TYPES = ['CEDEA', 'BONO_SEMANAL', 'COMISION'] as const;
export type FreePayrollType = (typeof FREE_PAYROLL_TYPES)[number];

/** A field without which nothing is sent: one text says that any of them is missing. */
function needed<const S extends z.ZodType>(schema: S) {
  const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  return z.unknown().refine(given, { error: FREE_MESSAGES.missing }).pipe(schema);
}

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
const wrong = { error: FREE_MESSAGES.number };
const zCustomer = z.preprocess(digits, z.int(wrong).min(1, wrong).max(999_999_999, wrong));

const FISCAL = {
  rfc: needed(zPersonRfc),
  zip: needed(zZip),
  regimen: needed(zId),
  cfdi: needed(zId),
  curp: needed(zCurp),
};
/** What the dialog shows; the server computes it again. */
const FIGURES = { isr: zMoney.optional(), total: zMoney.optional() };

/** `POST /facturama/libre/customer` (ours): the verified customer. `id_factura_libre`: the one that is about to be stamped. */
export const freeCustomerInput = zObject({
  id_customers: zCustomer,
  id_factura_libre: zOptionalId.optional(),
  /** The day whose month counts, where payments of a month accumulate; today without it. */
  date_end: zDay.optional(),
});
export type FreeCustomerInput = z.output<typeof freeCustomerInput>;

export const freeCustomerView = z.strictObject({
  id_customers: anId,
  full_name: aText,
  rfc: aText,
  zip: aText,
  curp: aText,
  regimen: anId,
  /** The CFDI use of payroll; null: the catalogue has none. */
  cfdi: anId.nullable(),
  warnings: z.array(aText),
  brackets: z.array(taxBracket),
  /** The month's other payments, where ISR accumulates; null: this one counts alone. */
  paid_in_month: z.strictObject({ subtotal: aMoney, isr: aMoney }).nullable(),
});
export type FreeCustomerView = z.output<typeof freeCustomerView>;

/** `POST /facturama/libre/process`. `name`: the verified customer's, so that no number is taken for another's. */
export const freeProcessInput = zObject({
  type: zChoice(FREE_PAYROLL_TYPES),
  id_customers: zCustomer,
  name: zOptionalText(320).optional(),
  ...FISCAL,
  subtotal: zMoney.refine((subtotal) => Number(subtotal) > 0, { error: INVOICING_MESSAGES.nothingToPay }),
  ...FIGURES,
  /** The days that it pays (ours). */
  date_start: zDay.optional(),
  date_end: zDay.optional(),
}).refine(({ date_start, date_end }) => !date_start || !date_end || date_start <= date_end, {
  error: FREE_MESSAGES.days,
  path: ['date_start'],
});
export type FreeProcessInput = z.output<typeof freeProcessInput>;

export const freeProcessed = z.strictObject({
  id: anId,
  id_factura_libre: anId,
  subtotal: aMoney,
  isr: aMoney,
  total: aMoney,
});
export type FreeProcessed = z.output<typeof freeProcessed>;

/** `POST /facturama/libre/stamp`. */
export const freeStampInput = zObject({ id_factura_libre: zId, ...FISCAL, ...FIGURES });
export type FreeStampInput = z.output<typeof freeStampInput>;

/** `POST /facturama/libre/discard` (ours): one that was typed wrongly and is not stamped. */
export const freeDiscardInput = zObject({ id_factura_libre: zId });
export type FreeDiscardInput = z.output<typeof freeDiscardInput>;

/** `POST /facturama/libre/document` (ours): the sale that is to be invoiced. */
export const freeDocumentInput = zObject({ id_document: zId });
export type FreeDocumentInput = z.output<typeof freeDocumentInput>;

export const freeDocumentView = z.strictObject({
  id_document: anId,
  date_doc: aDay,
  id_branch_office: anId,
  id_customers: anId,
  full_name_customers: aText,
  total_doc: aMoney,
  /** Why it is not invoiced; null: it may be. */
  not_stamped: aText.nullable(),
  /** It waits for an invoice of its own, which the global one would take the place of. */
  own: aFlag,
  facturama_status: facturamaStatus.nullable(),
  /** Why its last stamp was refused. */
  facturama_error: aText.nullable(),
  rfc_customers: aText,
  zip_code_customers: aText,
  id_regimen: anId.nullable(),
  id_cfdi: anId.nullable(),
  payment_form_facturama: z.enum(['PUE', 'PPD']).nullable(),
  invoice_change: aFlag,
  full_name: aText,
  id_type_format_pay: anId.nullable(),
});
export type FreeDocumentView = z.output<typeof freeDocumentView>;

const saleFields = zObject({
  id_document: zId,
  type: zChoice(['VENTA', 'FACTURA_GLOBAL']).optional().default('VENTA'),
  rfc_customers: zRfc.optional(),
  zip_code_customers: zZip.optional(),
  id_regimen: zOptionalId.optional(),
  id_cfdi: zOptionalId.optional(),
  payment_form_facturama: z.enum(['PUE', 'PPD'], { error: 'Debe ser PUE o PPD.' }).optional(),
  invoice_change: zFlag.optional().default(0),
  full_name: zOptionalText(300).optional(),
  /** Of a global invoice, by our catalogue's id. */
  payment_form: zOptionalId.optional(),
});
export type FreeSaleInput = z.output<typeof saleFields>;

/** What a sale's own invoice is stamped with; null: something is missing. */
export function freeSaleFiscal(input: FreeSaleInput): StampSaleInput | null {
  const { rfc_customers, zip_code_customers, id_regimen, id_cfdi, payment_form_facturama, full_name } = input;
  if (!rfc_customers || !zip_code_customers || !id_regimen || !id_cfdi || !payment_form_facturama) return null;
  if (input.invoice_change === 1 && !full_name) return null;
  const { id_document, invoice_change } = input;
  return {
    ...{ id_document, rfc_customers, zip_code_customers, id_regimen, id_cfdi, payment_form_facturama, invoice_change },
    full_name,
  };
}

/** `POST /facturama/libre/sale`: its own invoice needs the fiscal data, the global one the form that it was paid with. */
export const freeSaleInput = saleFields.check(({ value, issues }) => {
  if (value.type === 'VENTA' && !freeSaleFiscal(value))
    issues.push({ code: 'custom', message: INVOICING_MESSAGES.fiscalData, path: ['rfc_customers'], input: value });
  if (value.type === 'FACTURA_GLOBAL' && !value.payment_form)
    issues.push({ code: 'custom', message: GLOBAL_MESSAGES.form, path: ['payment_form'], input: value });
});

export const freeStamped = stampAnswer.extend({ id_factura_libre: anId });
export type FreeStamped = z.output<typeof freeStamped>;
