import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { CLOSED_PERIOD_REF, PERIOD_RECORD } from '@ceiba/periods/contract';
import { aCount, aFlag, aMoney, aText, defineReport, type RowOf } from '@ceiba/platform/contract';
import { INVOICE_COLORS, INVOICE_STATES } from './invoice-states';
import { z } from 'zod';

/** What is paid to customers; each is a statement of its own (compensation.md, "The statement"). */
export const PAYMENT_SOURCES = {
  commission: 'Comisiones',
  bonus: 'Bonos de inscripción',
  store: 'Diferencias de la tienda',
  sea: 'Bonos SEA',
} as const;
export type PaymentSource = keyof typeof PAYMENT_SOURCES;
const SOURCES = Object.keys(PAYMENT_SOURCES) as [PaymentSource, ...PaymentSource[]];
export const aPaymentSource = z.enum(SOURCES);
/** Commissions where nothing is said. */
export const zPaymentSource = z
  .enum(SOURCES, { error: `Debe ser una de las claves ${SOURCES.join(', ')}.` })
  .default('commission');

/** How the payment of a statement stands. */
export const PAYMENT_STATES = {
  to_stamp: 'Por timbrar',
  to_receive: 'Por recibir factura',
  payable: 'Por pagar',
  returned: 'Devuelto por el banco',
  sent: 'Enviado al banco',
  paid: 'Pagado',
  nothing: 'Sin importe',
} as const;
export type PaymentState = keyof typeof PAYMENT_STATES;
/** Colours of their badges. */
export const PAYMENT_COLORS: Readonly<Record<PaymentState, 'success' | 'info' | 'warning' | 'danger' | 'secondary'>> = {
  to_stamp: 'secondary',
  to_receive: 'secondary',
  payable: 'warning',
  returned: 'danger',
  sent: 'info',
  paid: 'success',
  nothing: 'secondary',
};
const STATES = Object.keys(PAYMENT_STATES) as [PaymentState, ...PaymentState[]];
export const aPaymentState = z.enum(STATES);

/** The payments of a closed period by state and currency. */
export const paymentSum = z.strictObject({ state: aPaymentState, code_money: aText, count: aCount, total: aMoney });
export type PaymentSum = z.output<typeof paymentSum>;

/** What a closed period pays, statement by statement (spec 3, "Period" and "Payment"). */
export const PAYMENTS = defineReport({
  key: 'customer-payments',
  title: 'Reporte de pago a clientes',
  area: 'commissions',
  call: 'payments/customers/get',
  screen: 'reporte-pago-clientes',
  rows: 'rows',
  file: 'pagos-{id_period}',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF, required: true },
    {
      kind: 'choice',
      name: 'source',
      label: 'Qué se paga',
      initial: 'commission',
      choices: SOURCES.map((value) => ({ value, label: PAYMENT_SOURCES[value] })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'Estado',
      choices: STATES.map((value) => ({ value, label: PAYMENT_STATES[value] })),
    },
  ],
  incomplete: 'Seleccionar periodo',
  columns: [
    { key: 'id_payment', title: '', kind: 'text', place: 'answer' },
    { key: 'id_subject', title: '', kind: 'integer', place: 'answer' },
    { key: 'unbilled', title: '', kind: 'flag', place: 'answer' },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    {
      key: 'full_name_customers',
      title: 'Nombre',
      kind: 'text',
      width: 36,
      card: 'title',
      link: CUSTOMER_RECORD,
      under: 'about',
    },
    { key: 'name_branch_office', title: 'Sucursal', kind: 'text', width: 20, card: 'none', link: BRANCH_RECORD },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'about', title: 'De', kind: 'text', width: 24, empty: true, unsorted: true, place: 'chosen' },
    { key: 'state', title: 'Estado', kind: 'text', labels: PAYMENT_STATES, badge: PAYMENT_COLORS },
    { key: 'total_changed', title: 'A pagar', kind: 'money', currency: 'code_money', sum: true },
    { key: 'amount_paid', title: 'Pagado', kind: 'money', currency: 'code_money', sum: true, empty: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    { key: 'date_pay', title: 'Fecha de pago', kind: 'day', empty: true },
    { key: 'reason', title: 'Motivo', kind: 'text', width: 30, empty: true, unsorted: true, card: 'none' },
    {
      key: 'invoice',
      title: 'Factura',
      kind: 'text',
      empty: true,
      labels: INVOICE_STATES,
      badge: INVOICE_COLORS,
      place: 'chosen',
    },
    { key: 'problem', title: 'Por revisar', kind: 'text', width: 36, empty: true, unsorted: true },
    { key: 'reference', title: 'Referencia', kind: 'id', empty: true, place: 'chosen' },
    {
      key: 'tracking',
      title: 'Clave de rastreo',
      kind: 'text',
      width: 24,
      empty: true,
      place: 'chosen',
      unsorted: true,
    },
    { key: 'id_payout_file', title: 'Archivo', kind: 'id', empty: true, place: 'chosen' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'name_period', title: 'Periodo', kind: 'text', place: 'chosen', unsorted: true, link: PERIOD_RECORD },
  ],
  id: 'id_payment',
  sort: { by: 'id_customers', order: 'asc' },
  sumBy: 'code_money',
  parts: [
    {
      key: 'states',
      title: 'Por estado',
      columns: [
        { key: 'state', title: 'Estado', kind: 'text', labels: PAYMENT_STATES, badge: PAYMENT_COLORS, card: 'title' },
        { key: 'count', title: 'Pagos', kind: 'integer' },
        { key: 'total', title: 'Importe', kind: 'money', currency: 'code_money' },
        { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen' },
      ],
    },
  ],
  more: { customers_paid: aFlag, states: z.array(paymentSum) },
  nothing: 'El periodo no tiene pagos.',
});
export type PaymentRow = RowOf<typeof PAYMENTS>;
