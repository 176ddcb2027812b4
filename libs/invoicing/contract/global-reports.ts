import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineAttention, defineReport, type RowOf } from '@ceiba/platform/contract';
import { GLOBAL_OF_SALE, SALE_RECORD } from '@ceiba/sales/contract';
import { z } from 'zod';
import { globalApart, TICKET_WHYS } from './global';

const SCREEN = 'facturama-global';
/** Branches whose sales are invoiced. */
const PESO_BRANCH = { ...BRANCH_REF, only: { id_type_money: 2 } } as const;
const CURRENCY = { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true } as const;
const BRANCH_ID = { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' } as const;
const BRANCH = { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, link: BRANCH_RECORD } as const;

/** The days of a row's branch, where they are sent. */
const DAY_OF_GLOBAL = {
  screen: SCREEN,
  path: '/facturama-global',
  filters: { id_branch_office: '{id_branch_office}', date_doc: '{date_doc}' },
} as const;

/** Words and colours of a global invoice's states. */
export const GLOBAL_STATE_TEXTS = {
  open: 'Rechazada',
  pending: 'En Proceso',
  stamped: 'Timbrada',
  canceling: 'Cancelación en proceso',
  canceled: 'Cancelada',
} as const;
const STATE_COLORS = {
  open: 'danger',
  pending: 'warning',
  stamped: 'success',
  canceling: 'warning',
  canceled: 'secondary',
} as const;

/** Global invoices by the days that they are of. */
export const GLOBAL_SENT = defineReport({
  key: 'global-sent',
  title: 'Factura Global Enviadas',
  area: 'invoicing',
  call: 'facturama/global/sent',
  screen: SCREEN,
  rows: 'rows',
  file: 'facturas-globales-{date_start}-{date_end}',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 31 },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: PESO_BRANCH },
  ],
  columns: [
    { key: 'id_global_invoice', title: 'Global', kind: 'id', width: 10, card: 'title' },
    { key: 'date_doc', title: 'Desde', kind: 'day', link: DAY_OF_GLOBAL },
    { key: 'date_end', title: 'Hasta', kind: 'day' },
    BRANCH_ID,
    BRANCH,
    { key: 'state', title: 'Estado', kind: 'text', labels: GLOBAL_STATE_TEXTS, badge: STATE_COLORS },
    { key: 'tickets', title: 'Tickets', kind: 'integer', sum: true },
    { key: 'total', title: 'Total', kind: 'money', currency: 'code_money', sum: true },
    { key: 'credited', title: 'Acreditado', kind: 'money', currency: 'code_money', sum: true },
    { key: 'payment_form', title: 'Forma de pago', kind: 'text', place: 'chosen' },
    { key: 'stamped_at', title: 'Timbrada', kind: 'instant', empty: true, card: 'none' },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', width: 40, empty: true, place: 'chosen' },
    { key: 'facturama_error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true },
    { key: 'user_created', title: 'Usuario', kind: 'text', place: 'chosen', link: toWorker('id_worker_created') },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    CURRENCY,
  ],
  id: 'id_global_invoice',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'No hay facturas globales en esas fechas.',
});
export type GlobalSentRow = RowOf<typeof GLOBAL_SENT>;

/** Days of branches that are over and have tickets without a global invoice. */
export const GLOBAL_PENDING = defineReport({
  key: 'global-pending',
  title: 'Factura Global Pendientes',
  area: 'invoicing',
  call: 'facturama/global/not/sent',
  screen: SCREEN,
  rows: 'rows',
  file: 'facturas-globales-pendientes',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: null },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: PESO_BRANCH },
  ],
  columns: [
    { key: 'id_span', title: '', kind: 'text', place: 'answer' },
    BRANCH_ID,
    { ...BRANCH, card: 'title' },
    { key: 'name_branch_office', title: 'Nombre', kind: 'text', width: 28, card: 'none', link: BRANCH_RECORD },
    { key: 'date_doc', title: 'Desde', kind: 'day', link: DAY_OF_GLOBAL },
    { key: 'date_end', title: 'Hasta', kind: 'day' },
    { key: 'tickets', title: 'Tickets', kind: 'integer', sum: true },
    { key: 'total_sales', title: 'Total', kind: 'money', currency: 'code_money', sum: true },
    { key: 'send_until', title: 'Enviar a más tardar', kind: 'day' },
    { key: 'text', title: 'Estado', kind: 'text', badge: '{color}', unsorted: true },
    { key: 'color', title: '', kind: 'text', place: 'answer' },
    { key: 'status', title: '', kind: 'text', place: 'answer' },
    CURRENCY,
  ],
  id: 'id_span',
  sort: { by: 'date_doc', order: 'asc' },
  searchable: false,
  sumBy: 'code_money',
  nothing: 'Ningún día espera su factura global.',
});
export type GlobalPendingRow = RowOf<typeof GLOBAL_PENDING>;

/** Sales that an invoice of their own was asked for and that have none: the global one leaves them out. */
export const GLOBAL_OWN = defineReport({
  key: 'global-own',
  title: 'Factura Pendiente en Ventas',
  area: 'invoicing',
  call: 'facturama/global/sales/with/invoice',
  screen: SCREEN,
  rows: 'rows',
  file: 'ventas-con-factura-pendiente',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: null },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: PESO_BRANCH },
  ],
  columns: [
    { key: 'id_document', title: 'Venta', kind: 'id', width: 10, card: 'title', link: SALE_RECORD },
    { key: 'number_invoice_doc', title: 'Ticket', kind: 'text', empty: true, width: 16, link: SALE_RECORD },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    BRANCH_ID,
    BRANCH,
    { key: 'id_customers', title: '', kind: 'id', place: 'answer' },
    { key: 'full_name_customers', title: 'Cliente', kind: 'text', width: 36, link: CUSTOMER_RECORD },
    {
      key: 'state',
      title: 'Estado',
      kind: 'text',
      labels: { PENDING: 'En Proceso', ERROR: 'Error', NONE: 'Sin timbrar' },
      badge: { PENDING: 'warning', ERROR: 'danger', NONE: 'secondary' },
    },
    { key: 'facturama_error', title: 'Por qué', kind: 'text', width: 60, empty: true, unsorted: true },
    { key: 'total_doc', title: 'Total', kind: 'money', currency: 'code_money', sum: true },
    CURRENCY,
  ],
  id: 'id_document',
  sort: { by: 'date_doc', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Ninguna venta espera su propia factura.',
});
export type GlobalOwnRow = RowOf<typeof GLOBAL_OWN>;

/** What waits is yellow, what is in a CFDI green. */
const WHY_COLORS = {
  ...{ free: 'warning', own: 'warning', global: 'success', invoiced: 'success', annulled: 'danger' },
  ...{ before: 'secondary', dollars: 'secondary', returned: 'secondary', unpaid: 'secondary', nothing: 'secondary' },
} as const;

/** Every sale of the days of one global invoice, and why it is in the next global invoice or is not (ours). */
export const GLOBAL_TICKETS = defineReport({
  key: 'global-tickets',
  title: 'Factura Global',
  area: 'invoicing',
  call: 'facturama/global/tickets',
  screen: SCREEN,
  rows: 'rows',
  file: 'tickets-de-la-factura-global-{id_branch_office}-{date_doc}',
  filters: [
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: PESO_BRANCH, required: true },
    { kind: 'day', name: 'date_doc', label: 'Fecha', from: 1 },
  ],
  columns: [
    { key: 'id_document', title: 'Venta', kind: 'id', width: 10, card: 'title', link: SALE_RECORD },
    { key: 'number_invoice_doc', title: 'Ticket', kind: 'text', empty: true, width: 16, link: SALE_RECORD },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'id_customers', title: '', kind: 'id', place: 'answer' },
    { key: 'full_name_customers', title: 'Cliente', kind: 'text', width: 36, link: CUSTOMER_RECORD },
    { key: 'total_doc', title: 'Total', kind: 'money', currency: 'code_money', sum: true },
    { key: 'returned_doc', title: 'Devuelto', kind: 'money', currency: 'code_money', sum: true },
    {
      key: 'why',
      title: 'En la global',
      kind: 'text',
      width: 30,
      labels: TICKET_WHYS,
      badge: WHY_COLORS,
    },
    { key: 'id_global_invoice', title: 'Global', kind: 'id', empty: true, link: GLOBAL_OF_SALE },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen' },
  ],
  id: 'id_document',
  sort: { by: 'id_document', order: 'asc' },
  sumBy: 'code_money',
  more: { apart: z.array(globalApart) },
  parts: [
    {
      key: 'apart',
      title: 'Qué contiene',
      columns: [
        { key: 'why', title: 'Ventas', kind: 'text', labels: TICKET_WHYS, badge: WHY_COLORS, width: 30 },
        { key: 'tickets', title: 'Tickets', kind: 'integer' },
        { key: 'total', title: 'Total', kind: 'money', width: 16 },
      ],
    },
  ],
  nothing: 'No hay ventas en esas fechas.',
});
export type GlobalTicketRow = RowOf<typeof GLOBAL_TICKETS>;

/** Days without their global invoice, counted for the start page. */
export const WAITING_GLOBALS = defineAttention({
  key: 'waiting-global-invoices',
  title: 'Días sin factura global',
  screen: SCREEN,
  to: '/facturama-global?vista=pendientes',
  tone: 'danger',
  changes: ['sale', 'sale_return', 'global_invoice', 'cfdi_intent'],
});
