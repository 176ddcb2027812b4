import {
  aCount,
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  fileLink,
  zFlag,
  zId,
  zObject,
  zOptionalText,
  zPlannedDay,
  zText,
} from '@ceiba/platform/contract';
import { z } from 'zod';
import { ownInvoice } from './partner-invoice.schema';
import { aPaymentSource, aPaymentState, zPaymentSource } from './payment-report';
import { payoutLayoutRules } from './payout-layout.schema';

export const PAYOUT_MESSAGES = {
  periodRequired: 'Seleccionar periodo',
  csvRequired: 'Seleccionar CSV',
  csvKind: 'El archivo debe ser .csv',
  notClosed: 'El periodo todavía no está cerrado.',
  noLayout: 'El formato no existe.',
  noFile: 'El archivo de pago no existe.',
  layoutWrong: 'El formato tiene problemas: ',
  sameName: 'Ya hay un formato con ese nombre.',
  layoutSaved: 'Formato guardado.',
  pastDay: 'La fecha de pago ya pasó.',
  nothing: 'No hay pagos por enviar en esta moneda.',
  requested: 'El archivo se está escribiendo.',
  limit: (total: string, limit: string) =>
    `El archivo puede pagar hasta ${total} y el límite de la empresa es ${limit}. Se necesita la autorización de otra persona.`,
  secondPerson: 'Debe autorizarlo otra persona.',
  secondRight: 'Esa persona no tiene permiso para enviar pagos.',
  grew: 'Lo que hay por pagar creció mientras se hacía el archivo; pídalo de nuevo.',
  noneSaved: 'No se guardó ningún pago.',
  sameFile: 'Este archivo de pagos ya se subió a este periodo.',
  id: (text: string) => `"${text}" no es un número de cliente.`,
  reference: (text: string) => `"${text}" no es una referencia de este periodo.`,
  otherPerson: 'La referencia es del pago de otro cliente.',
  twice: 'El cliente se repite en el archivo.',
  needsReference: 'Este pago se ha enviado más de una vez: la referencia debe decir cuál.',
  stateWord: (text: string) => `"${text}" no dice si está pagado o devuelto.`,
  noStatement: (what: string) => `No tiene ${what.charAt(0).toLowerCase()}${what.slice(1)} en este periodo.`,
  otherBranch: 'El cliente es de una sucursal que no tiene asignada.',
  amount: (text: string) => `El importe no es el del pago (${text}).`,
  toStamp: 'Falta timbrarlo antes de pagarlo.',
  toReceive: 'Falta su factura antes de pagarlo.',
  nothingToPay: 'No tiene nada por pagar.',
  several: 'Tiene varios pagos de este tipo en el periodo: la referencia debe decir cuál.',
  sentAgain: 'El archivo de ese pago se anuló y el pago se volvió a enviar: revíselo con el banco.',
  otherSource: (what: string) => `La referencia es de otro tipo de pago (${what}).`,
  notReady: 'Solo se anula un archivo que ya está listo.',
  answered: (count: number) => `El banco ya contestó ${count} de sus pagos: lo demás se devuelve pago por pago.`,
  undone: 'Archivo anulado; sus pagos se pueden enviar de nuevo.',
  returnedAlready: 'El banco ya lo devolvió; no puede quedar pagado con esa referencia.',
  notPaid: 'No se le ha enviado ningún pago.',
  longText: 'El motivo tiene 255 caracteres como máximo y la clave de rastreo 60.',
  left: (words: string) => `El periodo no se puede cerrar: ${words}.`,
  closed: 'Pagos del periodo cerrados.',
  saved: (paid: number, returned: number) => `Pagados: ${paid}. Devueltos: ${returned}.`,
} as const;

/** `POST /payments/customers/insert`; the file is `csv`. `customers_paid` 1 ends the period's payments. */
export const takePaymentsInput = zObject({ id_period: zId, source: zPaymentSource, customers_paid: zFlag.default(0) });
export type TakePaymentsInput = z.output<typeof takePaymentsInput>;
export const previewPaymentsInput = zObject({ id_period: zId, source: zPaymentSource });
export type PreviewPaymentsInput = z.output<typeof previewPaymentsInput>;

/** What a CSV of payments holds; with errors nothing of it is saved. `known`: lines that say what is known. */
export const paymentsRead = z.strictObject({
  errors: z.array(z.strictObject({ line: aCount, message: aText })),
  paid: aCount,
  returned: aCount,
  known: aCount,
  sums: z.array(z.strictObject({ code_money: aText, total: aMoney })),
});
export type PaymentsRead = z.output<typeof paymentsRead>;

/** A partner's own payments (spec 3, "Payment"). */
export const myPayment = z.strictObject({
  id_payment: aText,
  source: aPaymentSource,
  /** What he would call it besides its period: the days of a bonus, the branch of a SEA bonus. */
  about: aText.nullable(),
  id_subject: aCount,
  /** He gives a CFDI for it; the last one that he gave. */
  needs_invoice: aFlag,
  invoice: ownInvoice.nullable(),
  id_period: anId,
  name_period: aText,
  code_period: aText,
  name_branch_office: aText,
  id_customers: anId,
  full_name_customers: aText,
  state: aPaymentState,
  total_changed: aMoney,
  amount_paid: aMoney.nullable(),
  code_money: aText,
  date_pay: aDay.nullable(),
  tracking: aText.nullable(),
  reason: aText.nullable(),
  /** Four digits of the account that it goes to. */
  account: aText.nullable(),
});
export type MyPayment = z.output<typeof myPayment>;
export const myPayments = z.strictObject({ rows: z.array(myPayment) });

export const savePayoutLayoutInput = zObject({
  name_layout: zText(80),
  id_type_money: zId,
  rules: z
    .union([
      z.string().transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: 'No es JSON.' });
          return z.NEVER;
        }
      }),
      z.record(z.string(), z.unknown()),
    ])
    .pipe(payoutLayoutRules),
});
export type SavePayoutLayoutInput = z.output<typeof savePayoutLayoutInput>;

const asked = { id_period: zId, source: zPaymentSource, id_payout_layout: zId };
export const previewPayoutInput = zObject(asked);
export type PreviewPayoutInput = z.output<typeof previewPayoutInput>;

/** Above the company's limit with another person's password. */
export const makePayoutInput = zObject({
  ...asked,
  pay_on: zPlannedDay,
  username: zOptionalText(50).optional(),
  password: zOptionalText(100).optional(),
});
export type MakePayoutInput = z.output<typeof makePayoutInput>;
/** A file that the bank never took; `reason` is kept with it. */
export const undoPayoutInput = zObject({ id_payout_file: zId, reason: zText(255) });
export type UndoPayoutInput = z.output<typeof undoPayoutInput>;
/** What the refusal of a file above the company's limit carries (409). */
export const payoutAboveLimit = z.object({ total: aMoney, limit: aMoney });

/** What a file would hold now; the first lines of it, and who is left out with why. */
export const payoutPreview = z.strictObject({
  lines: aCount,
  total: aMoney,
  code_money: aText,
  text: aText,
  left_out: aCount,
  /** The first of them. */
  problems: z.array(z.strictObject({ id_customers: anId, full_name: aText, problem: aText })),
});
export type PayoutPreview = z.output<typeof payoutPreview>;

export const PAYOUT_FILE_STATES = {
  making: 'Escribiéndose',
  ready: 'Listo',
  failed: 'No se hizo',
  undone: 'Anulado',
} as const;
export type PayoutFileState = keyof typeof PAYOUT_FILE_STATES;

export const payoutFile = z.strictObject({
  id_payout_file: anId,
  id_period: anId,
  name_layout: aText,
  code_money: aText,
  pay_on: aDay,
  source: aPaymentSource,
  state: z.enum(['making', 'ready', 'failed', 'undone']),
  error: aText.nullable(),
  lines: aCount,
  total: aMoney,
  left_out: aCount,
  paid: aCount,
  returned: aCount,
  /** Where it is ready. */
  file: fileLink.nullable(),
  id_job: anId.nullable(),
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
  user_authorised: aText.nullable(),
});
export type PayoutFile = z.output<typeof payoutFile>;
export type StoredPayoutFile = z.input<typeof payoutFile>;
export const payoutFiles = z.strictObject({ rows: z.array(payoutFile) });
export const payoutRequested = z.strictObject({ id: anId, id_job: anId });
