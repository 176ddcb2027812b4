import { z } from 'zod';
import {
  aCount,
  aDay,
  aMoney,
  anId,
  aText,
  type ColumnWords,
  zChoice,
  zDay,
  zDecimal,
  zFlag,
  zId,
  zMoney,
  zObject,
  zOptionalText,
  zWhole,
} from '@ceiba/platform/contract';
import { stampAnswer } from '@ceiba/sales/contract';

/** Texts of invoices on credit (PPD) and their payments. */
export const RECEIVABLE_MESSAGES = {
  notFound: 'El pago no existe.',
  none: 'Indique qué facturas paga.',
  twice: 'Cada factura va una sola vez.',
  otherCustomer: (id: number) => `La venta #${id} es de otro cliente.`,
  otherReceiver: 'Las facturas están a nombre de receptores distintos: registre un pago por receptor.',
  notPayable: (id: number) => `La venta #${id} no tiene una factura PPD vigente.`,
  future: 'La fecha de pago no puede ser futura.',
  before: (id: number) => `El pago no puede ser anterior a la factura de la venta #${id}.`,
  tooMuch: (id: number, owed: string) => `De la venta #${id} se deben ${owed}; no se puede aplicar más.`,
  notUsedUp: (applied: string, worth: string, money: string) =>
    `Lo aplicado (${applied}) debe ser el pago completo: ${worth}${money === 'MXN' ? '' : ' en pesos'}.`,
  realForm: 'Seleccione la forma en que se recibió el pago.',
  rate: 'En pesos el tipo de cambio es 1; en otra moneda es mayor que 0.',
  invoiceGone: 'Una factura que paga ya no está vigente.',
  later: (id: number) => `El pago #${id} es posterior: anúlelo primero.`,
  hasComplement: 'Su complemento está timbrado o en proceso: cancélelo primero.',
  isUndone: 'El pago está anulado.',
  hasPayments: 'La factura tiene pagos. Anúlelos primero.',
  undone: 'Pago anulado.',
  terms: 'Condiciones de crédito guardadas.',
  noCredit: 'El cliente no compra a crédito: cobre de contado (PUE), o dele crédito en Cuentas por cobrar.',
  overLimit: (limit: string, owed: string, total: string) =>
    `El límite de crédito del cliente es ${limit}: debe ${owed}, y con esta venta ${total} más.`,
  kept: (id: number, why: string) => `El pago #${id} quedó registrado, pero su complemento no se timbró: ${why}`,
} as const;

/** What became of a payment's complement. */
export const RECEIVABLE_STATES = {
  pending: 'En Proceso',
  stamped: 'Timbrado',
  error: 'Error',
  canceling: 'Cancelación en proceso',
  undone: 'Anulado',
} as const;
export type ReceivableState = keyof typeof RECEIVABLE_STATES;

const zPaid = zMoney.refine((amount) => Number(amount) > 0, { error: 'Debe ser mayor a 0.' });

/** `POST /receivable/payment`: amounts of invoices in pesos, `amount` in `code_money`, `exchange_rate` in pesos for one of it. */
export const receivablePaymentInput = zObject({
  id_customers: zId,
  paid_on: zDay,
  id_type_format_pay: zId,
  code_money: zChoice(['MXN', 'USD']).default('MXN'),
  amount: zPaid,
  exchange_rate: zDecimal(6, { min: '0', max: '9999.999999' }).default('1'),
  operation_number: zOptionalText(100).default(null),
  invoices: z
    .array(zObject({ id_document: zId, amount: zPaid }), { error: RECEIVABLE_MESSAGES.none })
    .min(1, { error: RECEIVABLE_MESSAGES.none })
    .max(100),
}).check(({ value, issues }) => {
  const say = (path: string, message: string) => issues.push({ code: 'custom', message, path: [path], input: value });
  const rate = Number(value.exchange_rate);
  if (value.code_money === 'MXN' ? rate !== 1 : rate <= 0) say('exchange_rate', RECEIVABLE_MESSAGES.rate);
  if (new Set(value.invoices.map((one) => one.id_document)).size < value.invoices.length)
    say('invoices', RECEIVABLE_MESSAGES.twice);
});
export type ReceivablePaymentInput = z.output<typeof receivablePaymentInput> & { code_money: 'MXN' | 'USD' };

export const receivablePaid = stampAnswer.extend({ id_receivable_payment: anId });
export type ReceivablePaid = z.output<typeof receivablePaid>;

export const receivableWhich = zObject({ id_receivable_payment: zId });
export type ReceivableWhich = z.output<typeof receivableWhich>;

/** `GET /receivable/terms/get/id/{id}`: on what terms a customer buys on credit. Amounts in pesos. */
export const creditTermsPath = zObject({ id: zId });
export const creditTermsView = z.strictObject({
  id_customers: anId,
  /** 1: he has terms of his own; 0: the company's hold. */
  own: z.literal([0, 1]),
  credit_days: aCount.nullable(),
  credit_limit: aMoney.nullable(),
  company_days: aCount,
  owed: aMoney,
});
export type CreditTermsView = z.output<typeof creditTermsView>;
export type StoredCreditTerms = z.input<typeof creditTermsView>;

/** What people call what no field of the form does. */
export const CREDIT_TERMS_WORDS: ColumnWords<CreditTermsView> = {
  id_customers: 'Cliente',
  own: 'Con condiciones propias',
  credit_days: 'Días de crédito',
  credit_limit: 'Límite de crédito',
  company_days: 'Días de la empresa',
  owed: 'Debe',
};

/**
 * `POST /receivable/terms/save`; null days: the company's, null limit: none, left out: as they stand; `own` 0: he has none of his own
 * any more.
 */
export const creditTermsInput = zObject({
  id_customers: zId,
  own: zFlag,
  credit_days: zWhole(0, 365).nullable().optional(),
  credit_limit: zMoney.nullable().optional(),
});
export type CreditTermsInput = z.output<typeof creditTermsInput>;

export const openInvoicesInput = zObject({ id_customers: zId });
export type OpenInvoicesInput = z.output<typeof openInvoicesInput>;
/** `POST /receivable/invoices`: what a customer may pay, the oldest first; amounts in pesos. `today`: the company's day. */
export const openInvoices = z.strictObject({
  today: aDay,
  invoices: z.array(
    z.strictObject({
      id_document: anId,
      number_invoice_doc: aText.nullable(),
      date_doc: aDay,
      total_doc: aMoney,
      balance: aMoney,
    }),
  ),
});
export type OpenInvoices = z.output<typeof openInvoices>;
export type StoredOpenInvoices = z.input<typeof openInvoices>;
