import { COST_CENTER_REF } from '@ceiba/catalogs/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineAttention, defineReport } from '@ceiba/platform/contract';
import { LISTED_COLORS, LISTED_STATES } from './listed-69b';
import { REQUEST_STANDINGS, STANDING_COLORS } from './request-moves';
import { SUPPLIER_RECORD, SUPPLIER_REF } from './supplier-ref';

const SCREEN = 'solicitud-proveedores';

/** Requests to suppliers as they are looked through, decided and exported (spec 3, section 2). */
export const SUPPLIER_REQUESTS = defineReport({
  key: 'supplier-requests',
  title: 'Solicitudes A Proveedores',
  area: 'suppliers',
  call: 'supplier-request/list',
  screen: SCREEN,
  rows: 'rows',
  file: 'solicitudes-a-proveedores',
  sheet: 'Solicitudes',
  filters: [
    {
      kind: 'choice',
      name: 'standing',
      label: 'Estado',
      choices: [
        { value: '', label: 'Todas' },
        ...Object.entries(REQUEST_STANDINGS).map(([value, label]) => ({ value, label })),
      ],
    },
    { kind: 'ref', name: 'supplier_id', label: 'Proveedor', ref: SUPPLIER_REF },
    { kind: 'ref', name: 'cost_center_id', label: 'Centro de costo', ref: COST_CENTER_REF },
    { kind: 'days', name: 'request_date', label: 'Fechas', from: null },
  ],
  columns: [
    { key: 'id', title: 'ID', kind: 'id', width: 10, card: 'fact' },
    { key: 'request_date', title: 'Fecha', kind: 'day', card: 'fact' },
    { key: 'supplier_name', title: 'Proveedor', kind: 'text', width: 36, card: 'title', link: SUPPLIER_RECORD },
    { key: 'rfc', title: 'RFC', kind: 'text', place: 'chosen' },
    { key: 'request_description', title: 'Descripción', kind: 'text', width: 40, unsorted: true, card: 'none' },
    { key: 'cost_center_name', title: 'Centro de costo', kind: 'text', width: 24, card: 'none' },
    { key: 'amount', title: 'Monto', kind: 'money', currency: 'code_money', sum: true, card: 'fact' },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    {
      key: 'standing',
      title: 'Estado',
      kind: 'text',
      labels: REQUEST_STANDINGS,
      badge: STANDING_COLORS,
      card: 'fact',
    },
    {
      key: 'state_69b',
      // A hyphen that no line ends at.
      title: '69‑B',
      kind: 'text',
      empty: true,
      labels: LISTED_STATES,
      badge: LISTED_COLORS,
      unsorted: true,
      card: 'none',
    },
    { key: 'rejection_reason', title: 'Motivo de rechazo', kind: 'text', empty: true, place: 'chosen', unsorted: true },
    { key: 'uuid', title: 'Folio fiscal', kind: 'text', width: 40, empty: true, place: 'chosen', unsorted: true },
    { key: 'payment_date', title: 'Pagada el', kind: 'day', empty: true, card: 'none' },
    { key: 'payment_reference', title: 'Referencia', kind: 'text', empty: true, place: 'chosen', unsorted: true },
    {
      key: 'user_created',
      title: 'Registró',
      kind: 'text',
      place: 'chosen',
      unsorted: true,
      link: toWorker('id_worker_created'),
    },
    {
      key: 'user_decided',
      title: 'Decidió',
      kind: 'text',
      empty: true,
      place: 'chosen',
      unsorted: true,
      link: toWorker('id_worker_decided'),
    },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'id_worker_decided', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'file_path', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'xml_name', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'user_first', title: '', kind: 'text', empty: true, place: 'answer' },
  ],
  id: 'id',
  sort: { by: 'id', order: 'desc' },
  sumBy: 'code_money',
  guarded: { screen: SCREEN, action: 'export', entity: 'supplier_request' },
  nothing: 'No hay solicitudes con esos filtros.',
});

/** Requests that wait for a decision, counted for the start page. */
export const PENDING_REQUESTS = defineAttention({
  key: 'supplier-requests-pending',
  title: 'Solicitudes a proveedores por aprobar',
  screen: SCREEN,
  to: `/${SCREEN}?standing=PENDING`,
  tone: 'info',
  changes: ['supplier_request'],
});

/** Approved ones whose payment nobody has entered. */
export const UNPAID_REQUESTS = defineAttention({
  key: 'supplier-requests-unpaid',
  title: 'Solicitudes a proveedores por pagar',
  screen: SCREEN,
  to: `/${SCREEN}?standing=APPROVED`,
  tone: 'warning',
  changes: ['supplier_request'],
});
