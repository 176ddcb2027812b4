import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { defineAttention, defineReport, type RowOf } from '@ceiba/platform/contract';
import { PAYMENT_SOURCES } from './payment-report';

/** Payments that the bank sent back and nobody has sent again, of all periods whose payments go on. */
export const RETURNED_PAYMENTS = defineReport({
  key: 'returned-payments',
  title: 'Pagos devueltos por el banco',
  area: 'commissions',
  call: 'payments/customers/returned',
  screen: 'reporte-pago-clientes',
  rows: 'rows',
  file: 'pagos-devueltos',
  filters: [],
  columns: [
    { key: 'id_payout_line', title: 'Referencia', kind: 'id', card: 'none' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'name_period', title: 'Periodo', kind: 'text', width: 18, unsorted: true, link: PERIOD_RECORD },
    { key: 'source', title: 'Qué se paga', kind: 'text', width: 22, labels: PAYMENT_SOURCES },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, card: 'none', link: BRANCH_RECORD },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'reason', title: 'Motivo', kind: 'text', width: 40, empty: true, unsorted: true },
    { key: 'answered_at', title: 'Devuelto', kind: 'instant', empty: true },
    { key: 'amount', title: 'Importe', kind: 'money', currency: 'code_money', sum: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
  ],
  id: 'id_payout_line',
  sort: { by: 'id_payout_line', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'El banco no ha devuelto ningún pago que falte enviar de nuevo.',
});
export type ReturnedPaymentRow = RowOf<typeof RETURNED_PAYMENTS>;

/** The same, counted for the start page. */
export const WAITING_RETURNED_PAYMENTS = defineAttention({
  key: 'returned-payments',
  title: 'Pagos a clientes devueltos por el banco',
  screen: 'reporte-pago-clientes',
  to: '/reporte-pago-clientes/devueltos',
  tone: 'danger',
  changes: ['payout_answer', 'payout_file', 'period'],
});
