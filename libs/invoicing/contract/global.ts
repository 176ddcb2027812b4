import { z } from 'zod';
import { aCount, aDay, aMoney, anId, aText, zDay, zId, zObject } from '@ceiba/platform/contract';
import { stampAnswer } from '@ceiba/sales/contract';

/** Texts of global invoices (spec 3, sections 2, 5 and 9). */
export const GLOBAL_MESSAGES = {
  form: 'Seleccione una forma de pago',
  method: 'Seleccione una forma de pago Facturama',
  onlyPue: 'La factura global se paga en una sola exhibición: PUE.',
  nothing: 'No hay ventas por enviar en la factura global.',
  notPesos: 'Solo las sucursales en pesos (MXN) tienen factura global.',
  early: (day: string) => `El periodo de la factura global termina el ${day}; se puede enviar desde ese día.`,
  onItsWay: 'La factura global de la venta se está timbrando o cancelando. Intente de nuevo en un momento.',
  hasNotes: 'La factura global tiene notas de crédito vigentes. Cancélelas primero.',
  before: (from: string) =>
    `La factura global se hace desde el ${from}; las ventas anteriores no la esperan (Configuración, Datos fiscales).`,
  forgoneBefore: 'La venta ya no espera su propia factura; es anterior a la factura global y tampoco entra en ella.',
  forgone: 'La venta entra en la siguiente factura global.',
  notForgone: 'La factura de la venta está en proceso o ya está timbrada.',
} as const;

/** How a CFDI is paid, as a global invoice may be. */
export const GLOBAL_METHODS = [{ value: 'PUE', label: 'PUE - Pago en una sola exhibición' }] as const;

/** Where the days of a global invoice stand. */
export const GLOBAL_STATUSES = ['PENDING', 'EARLY', 'PROCESS', 'SENT', 'EMPTY', 'BEFORE'] as const;

/** Why a sale is in the next global invoice, or is not. */
export const TICKET_WHYS = {
  free: 'Entra en la siguiente global',
  before: 'Anterior a la factura global',
  global: 'Ya está en una factura global',
  invoiced: 'Tiene su factura',
  own: 'Espera su propia factura',
  annulled: 'Anulada',
  dollars: 'No es en pesos',
  returned: 'Devuelta por completo',
  unpaid: 'Sin pagar',
  nothing: 'Sin importe',
} as const;
export type TicketWhy = keyof typeof TICKET_WHYS;

export const globalDayInput = zObject({ id_branch_office: zId, date_doc: zDay });
export type GlobalDayInput = z.output<typeof globalDayInput>;

/** `POST /facturama/global/send`: the form by our catalogue's id, and SAT's method, which is PUE. */
export const globalSendInput = globalDayInput.extend({
  payment_form: z
    .unknown()
    .refine((value) => value !== undefined && value !== null && value !== '', {
      error: GLOBAL_MESSAGES.form,
      abort: true,
    })
    .pipe(zId),
  payment_form_facturama: z.enum(['PUE'], {
    error: ({ input }) => (input === 'PPD' ? GLOBAL_MESSAGES.onlyPue : GLOBAL_MESSAGES.method),
  }),
});
export type GlobalSendInput = z.output<typeof globalSendInput>;

/** Sales of these days that are in the next global invoice, or are not for the same reason. */
export const globalApart = z.strictObject({
  why: z.enum(Object.keys(TICKET_WHYS) as [TicketWhy, ...TicketWhy[]]),
  tickets: aCount,
  total: aMoney,
});
export type GlobalApart = z.input<typeof globalApart>;

/** A CFDI of these days. Amounts in pesos. */
const globalSent = z.strictObject({
  id_global_invoice: anId,
  state: aText,
  tickets: aCount,
  total: aMoney,
  facturama_id: aText.nullable(),
  facturama_uuid: aText.nullable(),
});

/** `POST /facturama/global/sales/to/send`: the days of a global invoice, what of them waits and what does not. */
export const globalDay = z.strictObject({
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  /** The first and the last day that one global invoice is of. */
  date_doc: aDay,
  date_end: aDay,
  /** The last day on which it is in time. */
  send_until: aDay,
  status: z.enum(GLOBAL_STATUSES),
  text: aText,
  color: aText,
  /** What is free to be sent. */
  tickets: aCount,
  total_sales: aMoney,
  /** The form of the largest ticket, which SAT wants. */
  id_type_format_pay: anId.nullable(),
  /** Why the last attempt was refused. */
  error: aText.nullable(),
  /** The one that it was refused for. */
  id_refused: anId.nullable(),
  apart: z.array(globalApart),
  sent: z.array(globalSent),
});
export type GlobalDay = z.output<typeof globalDay>;
export type StoredGlobalDay = z.input<typeof globalDay>;

export const globalSendAnswer = stampAnswer.extend({ id_global_invoice: anId, tickets: aCount, total: aMoney });
export type GlobalSendAnswer = z.output<typeof globalSendAnswer>;

/** `POST /facturama/global/forgo`: a sale that waited for its own invoice goes into the global one. */
export const forgoInvoiceInput = zObject({ id_document: zId });
export type ForgoInvoiceInput = z.output<typeof forgoInvoiceInput>;
