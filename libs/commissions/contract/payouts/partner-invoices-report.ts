import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { CLOSED_PERIOD_REF, PERIOD_RECORD } from '@ceiba/periods/contract';
import { defineReport, type ReportColumn, type RowOf } from '@ceiba/platform/contract';
import { PAYMENT_SOURCES } from './payment-report';
import { INVOICE_COLORS, INVOICE_STATES } from './invoice-states';

function amount<const K extends string>(key: K, title: string) {
  return { key, title, kind: 'money', currency: 'code_money', sum: true, card: 'none' } as const;
}
const AMOUNTS = [
  { ...amount('subtotal', 'Subtotal'), place: 'chosen' },
  { ...amount('iva', 'IVA'), place: 'chosen' },
  { ...amount('ret_iva', 'IVA retenido'), place: 'chosen' },
  { ...amount('isr', 'ISR retenido'), place: 'chosen' },
  { ...amount('total', 'Total'), card: 'fact' },
  amount('difference', 'Diferencia'),
] as const satisfies readonly ReportColumn[];

/** The CFDIs that partners gave for what they are paid, with what became of each. */
export const PARTNER_INVOICES = defineReport({
  key: 'partner-invoices',
  title: 'Facturas de clientes',
  area: 'commissions',
  call: 'payments/customers/invoice/get',
  screen: 'reporte-pago-clientes',
  rows: 'rows',
  file: 'facturas-de-clientes',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF },
    {
      kind: 'choice',
      name: 'state',
      label: 'Estado',
      choices: Object.entries(INVOICE_STATES).map(([value, label]) => ({ value, label })),
    },
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF },
  ],
  columns: [
    { key: 'id_invoice', title: 'Factura', kind: 'id', card: 'none' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'name_period', title: 'Periodo', kind: 'text', width: 18, unsorted: true, link: PERIOD_RECORD },
    { key: 'source', title: 'Qué se paga', kind: 'text', width: 22, labels: PAYMENT_SOURCES, place: 'chosen' },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, place: 'chosen', link: BRANCH_RECORD },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'state', title: 'Estado', kind: 'text', labels: INVOICE_STATES, badge: INVOICE_COLORS },
    { key: 'rfc_issuer', title: 'RFC', kind: 'text', width: 16, place: 'chosen' },
    { key: 'uuid', title: 'Folio fiscal', kind: 'text', width: 38, card: 'none' },
    { key: 'date_cfdi', title: 'Fecha', kind: 'day' },
    ...AMOUNTS,
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    { key: 'reason', title: 'Motivo', kind: 'text', width: 40, empty: true, unsorted: true },
    { key: 'sat_at', title: 'Consultada al SAT', kind: 'instant', empty: true, place: 'chosen' },
    { key: 'created_at', title: 'Recibida', kind: 'instant', place: 'chosen' },
  ],
  id: 'id_invoice',
  sort: { by: 'id_invoice', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'Ningún cliente ha subido una factura.',
});
export type PartnerInvoiceRow = RowOf<typeof PARTNER_INVOICES>;
