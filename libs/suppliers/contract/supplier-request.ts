import { z } from 'zod';
import {
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  zDay,
  zDecimal,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
} from '@ceiba/platform/contract';
import { LISTED_KEYS, listedWarning } from './listed-69b';
import { SUPPLIER_MESSAGES } from './messages';
import { REQUEST_KEYS } from './request-moves';

/** A field whose absence has the specification's own words. */
function required<T extends z.ZodType>(message: string, schema: T) {
  return z.preprocess((value, context) => {
    const missing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
    if (!missing) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, schema);
}

/** A request as its form saves it (spec 3, sections 3 and 7); its attachment comes beside it. */
export const saveSupplierRequest = zObject({
  id: zOptionalId.optional(),
  supplier_id: zId,
  amount: required(SUPPLIER_MESSAGES.amount, zDecimal(2, { min: '0.01', max: '99999999999.99' })),
  request_description: zText(255),
  request_date: required(SUPPLIER_MESSAGES.date, zDay),
  cost_center_id: zId,
  /** As the form shows it; only approving and rejecting change it. */
  status: z
    .preprocess((value) => (value === '' || value === null ? undefined : value), z.enum(REQUEST_KEYS).optional())
    .optional(),
  /** 1: the CFDI that it had is not of this request after all. */
  without_xml: zFlag.optional(),
});
export type SaveSupplierRequestInput = z.output<typeof saveSupplierRequest>;

export const supplierRequestPath = zObject({ id: zId });

/** Of one request: delete, approve, undo its payment; both spellings are understood. */
export const whichSupplierRequest = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_supplier_request: zOptionalId.optional(),
  name_supplier_request: zNameShown,
});
export type WhichSupplierRequest = z.output<typeof whichSupplierRequest>;

export const rejectSupplierRequest = zObject({
  id: zId,
  rejection_reason: required(SUPPLIER_MESSAGES.rejection, zText(255)),
});
export type RejectSupplierRequestInput = z.output<typeof rejectSupplierRequest>;

export const paySupplierRequest = zObject({ id: zId, payment_reference: zText(60), payment_date: zDay });
export type PaySupplierRequestInput = z.output<typeof paySupplierRequest>;

const REQUEST_FILES = ['file', 'xml'] as const;
export const supplierRequestFile = zObject({
  id: zId,
  which: z.enum(REQUEST_FILES, { error: 'Debe ser file o xml.' }).default('file'),
});
export type SupplierRequestFile = z.output<typeof supplierRequestFile>;

/** The request whose form it is chosen in, where it is known already. */
export const readInvoiceInput = zObject({ id: zOptionalId.optional() });
export type ReadInvoiceInput = z.output<typeof readInvoiceInput>;

/** What a CFDI says, for the form that it is chosen in; `problems`: why it could not be kept. */
export const readRequestInvoice = z.strictObject({
  uuid: aText,
  rfc: aText,
  name: aText,
  date: aText,
  currency: aText,
  total: aMoney.nullable(),
  supplier_id: anId.nullable(),
  problems: z.array(aText),
});
export type ReadRequestInvoice = z.output<typeof readRequestInvoice>;

export const supplierRequest = z.strictObject({
  id: anId,
  supplier_id: anId,
  supplier_name: aText,
  rfc: aText,
  data_validated: aFlag,
  state_69b: z.enum(LISTED_KEYS).nullable(),
  listed_on: aDay.nullable(),
  amount: aMoney,
  request_description: aText,
  request_date: aDay,
  cost_center_id: anId,
  cost_center_name: aText,
  /** The attachment's name; `supplier-request/file` gives the link. */
  file_path: aText.nullable(),
  /** The CFDI's. */
  xml_name: aText.nullable(),
  uuid: aText.nullable(),
  total_cfdi: aMoney.nullable(),
  currency_cfdi: aText.nullable(),
  status: z.enum(REQUEST_KEYS),
  rejection_reason: aText.nullable(),
  user_created: aText,
  created_at: anInstant,
  /** The first of two who approve. */
  user_first: aText.nullable(),
  first_at: anInstant.nullable(),
  user_decided: aText.nullable(),
  decided_at: anInstant.nullable(),
  payment_reference: aText.nullable(),
  payment_date: aDay.nullable(),
  user_paid: aText.nullable(),
  /** Their numbers as workers. */
  id_worker_created: anId.nullable(),
  id_worker_first: anId.nullable(),
  id_worker_decided: anId.nullable(),
  id_worker_paid: anId.nullable(),
});
export type SupplierRequest = z.output<typeof supplierRequest>;
/** As the server holds it: instants are dates. */
export type StoredSupplierRequest = z.input<typeof supplierRequest>;

type Doubtful = Pick<
  SupplierRequest,
  'state_69b' | 'listed_on' | 'data_validated' | 'amount' | 'total_cfdi' | 'currency_cfdi'
>;

/** What one should know before approving or paying; nothing of it is refused (decisions, "Rest"). */
export function requestWarnings(one: Doubtful): string[] {
  const listed = listedWarning(one.state_69b, one.listed_on);
  return [
    ...(listed ? [`El proveedor ${listed.charAt(0).toLowerCase()}${listed.slice(1)}`] : []),
    ...(one.data_validated === 0 ? ['El RFC o las cuentas del proveedor están por revisar.'] : []),
    ...(one.total_cfdi !== null && one.total_cfdi !== one.amount
      ? [`El CFDI es por ${one.total_cfdi} ${one.currency_cfdi ?? ''} y se solicitan ${one.amount}.`]
      : []),
    ...(one.currency_cfdi !== null && one.currency_cfdi !== 'MXN' ? [`El CFDI está en ${one.currency_cfdi}.`] : []),
  ];
}

/** What people call the columns that its form does not name. */
export const REQUEST_WORDS: ColumnWords<SupplierRequest> = {
  id: 'Número',
  supplier_id: 'Proveedor',
  supplier_name: 'Proveedor',
  rfc: 'RFC',
  data_validated: 'Datos del proveedor',
  state_69b: 'Lista 69-B',
  listed_on: 'En la lista 69-B desde',
  amount: 'Monto',
  request_description: 'Descripción',
  request_date: 'Fecha',
  cost_center_id: 'Centro de costo',
  cost_center_name: 'Centro de costo',
  file_path: 'Archivo adjunto',
  xml_name: 'CFDI (XML)',
  uuid: 'Folio fiscal',
  total_cfdi: 'Total del CFDI',
  currency_cfdi: 'Moneda del CFDI',
  status: 'Estado',
  rejection_reason: 'Motivo de rechazo',
  user_created: 'Registró',
  created_at: 'Registrada el',
  user_first: 'Primera aprobación',
  first_at: 'Primera aprobación el',
  user_decided: 'Decidió',
  decided_at: 'Decidida el',
  payment_reference: 'Referencia del pago',
  payment_date: 'Fecha del pago',
  id_worker_created: 'Registró',
  id_worker_first: 'Primera aprobación',
  id_worker_decided: 'Decidió',
  id_worker_paid: 'Registró el pago',
  user_paid: 'Registró el pago',
};
