import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineAttention, defineReport, type RowOf } from '@ceiba/platform/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { RECEIVABLE_STATES } from './receivable';

const SCREEN = 'cuentas-por-cobrar';
const CURRENCY = { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true } as const;
const CUSTOMER_ID = { key: 'id_customers', title: '', kind: 'id', place: 'answer' } as const;
const CUSTOMER = {
  key: 'full_name_customers',
  title: 'Cliente',
  kind: 'text',
  width: 36,
  link: CUSTOMER_RECORD,
} as const;
const money = (key: string, title: string) =>
  ({ key, title, kind: 'money', currency: 'code_money', sum: true }) as const;

/** How long an invoice is overdue, in days; `credit`: more was paid than is owed by now. */
export const AGES = {
  credit: 'A favor',
  paid: 'Pagada',
  due: 'Por vencer',
  d30: '1 a 30 días',
  d60: '31 a 60 días',
  d90: '61 a 90 días',
  more: 'Más de 90 días',
} as const;
const AGE_COLORS = {
  credit: 'info',
  paid: 'secondary',
  due: 'success',
  d30: 'warning',
  d60: 'danger',
  d90: 'danger',
  more: 'danger',
} as const;

/** Invoices on credit with what is owed of them. */
export const RECEIVABLES = defineReport({
  key: 'receivables',
  title: 'Facturas por cobrar',
  area: 'invoicing',
  call: 'receivable/list',
  screen: SCREEN,
  rows: 'rows',
  file: 'facturas-por-cobrar',
  filters: [
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF },
    { kind: 'flag', name: 'overdue', label: 'Solo vencidas' },
    { kind: 'flag', name: 'settled', label: 'También pagadas' },
  ],
  columns: [
    { key: 'id_document', title: 'Venta', kind: 'id', width: 10, card: 'title', link: SALE_RECORD },
    {
      key: 'number_invoice_doc',
      title: 'Ticket',
      kind: 'text',
      empty: true,
      width: 16,
      place: 'chosen',
      link: SALE_RECORD,
    },
    CUSTOMER_ID,
    CUSTOMER,
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, card: 'none', link: BRANCH_RECORD },
    { key: 'date_doc', title: 'Fecha', kind: 'day', place: 'chosen' },
    { key: 'due_on', title: 'Vence', kind: 'day' },
    { key: 'age', title: 'Antigüedad', kind: 'text', labels: AGES, badge: AGE_COLORS },
    money('total_doc', 'Total'),
    money('reduced', 'Descontado'),
    money('paid', 'Pagado'),
    money('balance', 'Saldo'),
    {
      key: 'state',
      title: 'Factura',
      kind: 'text',
      labels: { STAMPED: 'Timbrada', OPEN: 'Sin timbrar' },
      place: 'chosen',
    },
    CURRENCY,
  ],
  id: 'id_document',
  sort: { by: 'due_on', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Nadie debe nada.',
});
export type ReceivableRow = RowOf<typeof RECEIVABLES>;

/** What each customer owes, by how long it is overdue. */
export const RECEIVABLE_CUSTOMERS = defineReport({
  key: 'receivable-customers',
  title: 'Por cobrar por cliente',
  area: 'invoicing',
  call: 'receivable/customers',
  screen: SCREEN,
  rows: 'rows',
  file: 'por-cobrar-por-cliente',
  filters: [{ kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF }],
  columns: [
    { key: 'id_customers', title: 'Cliente', kind: 'id', width: 10, link: CUSTOMER_RECORD },
    { ...CUSTOMER, title: 'Nombre', card: 'title' },
    { key: 'invoices', title: 'Facturas', kind: 'integer', sum: true },
    { ...money('credit', AGES.credit), place: 'chosen' },
    { ...money('due', AGES.due), card: 'none' },
    { ...money('d30', AGES.d30), card: 'none' },
    { ...money('d60', AGES.d60), card: 'none' },
    { ...money('d90', AGES.d90), card: 'none' },
    { ...money('more', AGES.more), card: 'none' },
    { ...money('overdue', 'Vencido'), tone: 'bad' },
    money('balance', 'Saldo'),
    CURRENCY,
  ],
  id: 'id_customers',
  sort: { by: 'overdue', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'Nadie debe nada.',
});
export type ReceivableCustomerRow = RowOf<typeof RECEIVABLE_CUSTOMERS>;

/** Payments of invoices on credit and their complements. */
export const RECEIVABLE_PAYMENTS = defineReport({
  key: 'receivable-payments',
  title: 'Pagos recibidos',
  area: 'invoicing',
  call: 'receivable/payments',
  screen: SCREEN,
  rows: 'rows',
  file: 'pagos-de-facturas-{date_start}-{date_end}',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 31 },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF },
  ],
  columns: [
    { key: 'id_receivable_payment', title: 'Pago', kind: 'id', width: 10, card: 'title' },
    { key: 'paid_on', title: 'Fecha', kind: 'day' },
    CUSTOMER_ID,
    CUSTOMER,
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, place: 'chosen', link: BRANCH_RECORD },
    { key: 'name_format_pay', title: 'Forma de pago', kind: 'text', width: 30, card: 'none' },
    { key: 'operation_number', title: 'Operación', kind: 'text', empty: true, width: 20, place: 'chosen' },
    { key: 'amount', title: 'Importe', kind: 'money', currency: 'code_paid' },
    { key: 'code_paid', title: 'Moneda del pago', kind: 'text', place: 'chosen' },
    money('applied', 'Aplicado'),
    { key: 'sales', title: 'Ventas', kind: 'text', width: 30, unsorted: true },
    {
      key: 'state',
      title: 'Complemento',
      kind: 'text',
      labels: RECEIVABLE_STATES,
      badge: { pending: 'warning', stamped: 'success', error: 'danger', canceling: 'warning', undone: 'secondary' },
    },
    { key: 'facturama_error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true, place: 'chosen' },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', width: 40, empty: true, place: 'chosen' },
    { key: 'user_created', title: 'Usuario', kind: 'text', place: 'chosen', link: toWorker('id_worker_created') },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    CURRENCY,
  ],
  id: 'id_receivable_payment',
  sort: { by: 'id_receivable_payment', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'No hay pagos en esas fechas.',
});
export type ReceivablePaymentRow = RowOf<typeof RECEIVABLE_PAYMENTS>;

/** Invoices on credit that are overdue, counted for the start page. */
export const OVERDUE_INVOICES = defineAttention({
  key: 'overdue-invoices',
  title: 'Facturas vencidas',
  screen: SCREEN,
  to: '/cuentas-por-cobrar?overdue=1',
  tone: 'danger',
  changes: ['sale', 'sale_return', 'receivable_payment', 'credit_note'],
});
