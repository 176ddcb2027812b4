import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { aCount, aMoney, aText, defineReport, type RowOf } from '@ceiba/platform/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { z } from 'zod';
import { CFDI_KIND_TEXTS, CFDI_TYPE_TEXTS } from './cfdi-kinds';
import { FREE_TYPES } from './free';

const CURRENCY = { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true } as const;
const BRANCH = { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, link: BRANCH_RECORD } as const;

function amount<const K extends string>(key: K, title: string) {
  return { key, title, kind: 'money', currency: 'code_money' } as const;
}

/** Words and colours of a free invoice's states. */
export const FREE_STATE_TEXTS = {
  open: 'Sin timbrar',
  error: 'Error',
  pending: 'En Proceso',
  stamped: 'FACTURADO',
  canceling: 'Cancelación en proceso',
  canceled: 'Cancelada',
  discarded: 'Descartada',
} as const;
const STATE_COLORS = {
  open: 'secondary',
  error: 'danger',
  pending: 'warning',
  stamped: 'success',
  canceling: 'warning',
  canceled: 'secondary',
  discarded: 'secondary',
} as const;

/** What was invoiced by hand (spec 3, section 2, "Invoicing screens"); what was discarded is there only where it is asked for. */
export const FREE_INVOICES = defineReport({
  key: 'free-invoices',
  title: 'Factura libre',
  area: 'invoicing',
  call: 'facturama/libre/get',
  screen: 'factura-libre',
  rows: 'rows',
  file: 'facturas-libres-{date_start}-{date_end}',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 7 },
    {
      kind: 'choice',
      name: 'type',
      label: 'Tipo',
      choices: Object.entries(FREE_TYPES).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'Estado',
      choices: Object.entries(FREE_STATE_TEXTS).map(([value, label]) => ({ value, label })),
    },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF },
  ],
  columns: [
    { key: 'id_factura_libre', title: 'Número', kind: 'id', width: 10, card: 'title' },
    { key: 'created_at', title: 'Fecha', kind: 'instant' },
    { key: 'type', title: 'Tipo', kind: 'text', width: 16, labels: FREE_TYPES },
    { key: 'id_customers', title: 'Cliente', kind: 'id', width: 10, card: 'none', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, link: CUSTOMER_RECORD },
    { key: 'id_document', title: 'Venta', kind: 'id', empty: true, card: 'none', link: SALE_RECORD },
    { ...amount('subtotal', 'Subtotal'), sum: true, card: 'none' },
    { ...amount('isr', 'ISR'), sum: true, card: 'none' },
    { ...amount('total', 'Total'), sum: true },
    { key: 'state', title: 'Estado', kind: 'text', labels: FREE_STATE_TEXTS, badge: STATE_COLORS },
    { key: 'facturama_error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', width: 40, empty: true, place: 'chosen' },
    { key: 'date_start', title: 'Del', kind: 'day', place: 'chosen' },
    { key: 'date_end', title: 'Al', kind: 'day', place: 'chosen' },
    { ...BRANCH, place: 'chosen' },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_global_invoice', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'user_created', title: 'Usuario', kind: 'text', place: 'chosen', link: toWorker('id_worker_created') },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    CURRENCY,
  ],
  id: 'id_factura_libre',
  sort: { by: 'id_factura_libre', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'No hay facturas libres en esas fechas.',
});
export type FreeInvoiceRow = RowOf<typeof FREE_INVOICES>;

const FOLIO_STATES = { stamped: 'Vigente', canceling: 'Cancelación en proceso', canceled: 'Cancelado' } as const;

/** What a branch's CFDIs of one kind come to. */
const folioSum = z.strictObject({
  kind: aText,
  cfdi_type: aText,
  folios: aCount,
  canceled: aCount,
  subtotal: aMoney,
  taxes: aMoney,
  withheld: aMoney,
  total: aMoney,
  code_money: aText,
});
export type FolioSum = z.input<typeof folioSum>;

/** The CFDIs that were stamped for a branch between two days, by folio (spec 3, section 2, "Invoicing screens"). */
export const FOLIO_REPORT = defineReport({
  key: 'folios',
  title: 'Reporte de folios',
  area: 'invoicing',
  call: 'facturama/folio/report',
  screen: 'facturama-folio',
  rows: 'rows',
  file: 'folios-{id_branch_office}-{id_period}{date_start}-{date_end}',
  sheet: 'Folios',
  filters: [
    {
      kind: 'ref',
      name: 'id_branch_office',
      label: 'Sucursal',
      ref: BRANCH_REF,
      required: true,
      missing: 'Debe seleccionar una sucursal',
    },
    { kind: 'days', name: 'date', label: 'Fechas', from: 7, or: 'id_period' },
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF },
  ],
  columns: [
    { key: 'id_intent', title: '', kind: 'id', place: 'answer' },
    { key: 'stamped_at', title: 'Fecha de timbrado', kind: 'instant' },
    { key: 'kind', title: 'Documento', kind: 'text', width: 26, labels: CFDI_KIND_TEXTS },
    { key: 'cfdi_type', title: 'Tipo', kind: 'text', width: 14, labels: CFDI_TYPE_TEXTS, place: 'chosen' },
    { key: 'order_number', title: 'Orden', kind: 'text', width: 18, card: 'title' },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', width: 40, place: 'chosen' },
    { key: 'rfc', title: 'RFC', kind: 'text', width: 16, empty: true, unsorted: true, place: 'chosen' },
    {
      ...{ key: 'name', title: 'Receptor', kind: 'text', width: 36, empty: true, unsorted: true },
      link: CUSTOMER_RECORD,
    },
    { key: 'id_customers', title: 'Cliente', kind: 'id', empty: true, place: 'chosen', link: CUSTOMER_RECORD },
    { ...amount('subtotal', 'Subtotal'), unsorted: true, card: 'none' },
    { ...amount('taxes', 'Impuestos'), unsorted: true, card: 'none' },
    { ...amount('withheld', 'Retenido'), unsorted: true, card: 'none' },
    { ...amount('total', 'Total'), unsorted: true },
    {
      ...{ key: 'state', title: 'Estado', kind: 'text', labels: FOLIO_STATES, unsorted: true },
      badge: { stamped: 'success', canceling: 'warning', canceled: 'secondary' },
    },
    { key: 'facturama_id', title: 'ID Facturama', kind: 'text', place: 'chosen' },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { ...BRANCH, place: 'chosen' },
    { ...CURRENCY },
  ],
  id: 'id_intent',
  sort: { by: 'stamped_at', order: 'desc' },
  more: { by_kind: z.array(folioSum) },
  parts: [
    {
      key: 'by_kind',
      title: 'Por documento',
      columns: [
        { key: 'kind', title: 'Documento', kind: 'text', labels: CFDI_KIND_TEXTS, width: 26 },
        { key: 'cfdi_type', title: 'Tipo', kind: 'text', labels: CFDI_TYPE_TEXTS },
        { key: 'folios', title: 'Folios', kind: 'integer' },
        { key: 'canceled', title: 'Cancelados', kind: 'integer' },
        { ...amount('subtotal', 'Subtotal vigente'), width: 16 },
        { ...amount('taxes', 'Impuestos'), width: 16 },
        { ...amount('withheld', 'Retenido'), width: 16 },
        { ...amount('total', 'Total vigente'), width: 16 },
      ],
    },
  ],
  nothing: 'No hay folios en esas fechas.',
});
export type FolioRow = RowOf<typeof FOLIO_REPORT>;
