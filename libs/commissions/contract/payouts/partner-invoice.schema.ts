import { aDay, aMoney, anId, anInstant, aText, fileLink, zId, zObject, zText, zWhole } from '@ceiba/platform/contract';
import { z } from 'zod';
import { anInvoiceState } from './invoice-states';
import { zPaymentSource } from './payment-report';

export const INVOICE_MESSAGES = {
  xmlRequired: 'Seleccionar XML',
  whose: 'Seleccionar cliente',
  pdfRequired: 'Seleccionar PDF',
  wrong: 'La factura no corresponde a su estado de cuenta.',
  taken: 'Factura recibida.',
  checking: 'Factura recibida. El SAT todavía no la confirma; se le vuelve a preguntar.',
  noStatement: 'No hay un pago de ese periodo.',
  notNeeded: 'Este pago no lleva factura de quien lo recibe.',
  nothing: 'No hay un importe que facturar.',
  company: 'Faltan el RFC, el régimen o el código postal de la empresa en Configuración.',
  noRfc: 'Falta su RFC en sus datos.',
  exists: 'Este pago ya tiene una factura válida.',
  used: 'Esta factura ya se usó en otro pago.',
  cancelled: 'Está cancelada en el SAT.',
  notFound: 'El SAT no la encontró en tres días.',
  replaced: 'Se subió otra.',
  noInvoice: 'La factura no existe.',
  closed: 'La factura ya no está vigente.',
  sent: 'El pago ya se envió al banco con esta factura.',
  rejected: 'Factura rechazada.',
  missing: 'Falta su factura.',
} as const;

/**
 * `POST /payments/customers/invoice/insert`, with `xml` and `pdf`: the CFDI of one of a partner's own payments; staff give whose it
 * is, a partner's own session says so.
 */
export const uploadInvoiceInput = zObject({
  source: zPaymentSource,
  id_period: zId,
  /** Of the payment, where there are several in a period; 0 for commissions. */
  id_subject: zWhole(0, Number.MAX_SAFE_INTEGER).default(0),
  id_customers: zId.optional(),
});
export type UploadInvoiceInput = z.output<typeof uploadInvoiceInput>;
export const invoiceTaken = z.strictObject({ id: anId, state: anInvoiceState });
export type InvoiceTaken = z.output<typeof invoiceTaken>;
/** What the refusal of an invoice carries (422): all that is wrong, by field of the CFDI. */
export const invoiceProblems = z.object({ problems: z.array(z.object({ field: aText, message: aText })) });

export const rejectInvoiceInput = zObject({ id_invoice: zId, reason: zText(255) });
export type RejectInvoiceInput = z.output<typeof rejectInvoiceInput>;

export const invoiceFilesInput = zObject({ id_invoice: zId });
export type InvoiceFilesInput = z.output<typeof invoiceFilesInput>;
export const invoiceFiles = z.strictObject({ xml: fileLink, pdf: fileLink });
export type InvoiceFiles = z.input<typeof invoiceFiles>;

/** A partner's invoice as it stands for a payment of his. */
export const ownInvoice = z.strictObject({
  id_invoice: anId,
  uuid: aText,
  state: anInvoiceState,
  reason: aText.nullable(),
  created_at: anInstant,
  date_cfdi: aDay,
  total: aMoney,
});
