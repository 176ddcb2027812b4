import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { STATUS_COLORS, VIATICOS_STATUSES } from './statuses';

export const REQUESTS = 'solicitud-viaticos';
export const APPROVALS = 'aprobacion-viaticos';

const words = (texts: object): Record<string, string> => Object.fromEntries(Object.entries(texts));
const filters = [
  /** Weeks that lie in these days, in part or whole. */
  { kind: 'days', name: 'date', label: 'Fechas', from: null },
  { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
  {
    kind: 'choice',
    name: 'status_viaticos_doc',
    label: 'Estado',
    choices: Object.entries(VIATICOS_STATUSES).map(([value, label]) => ({ value, label })),
  },
] as const;
const columns = [
  { key: 'id_viaticos_doc', title: 'ID', kind: 'id', width: 8, card: 'none' },
  { key: 'full_name', title: 'Solicitante', kind: 'text', width: 30, card: 'title', link: toWorker('id_worker') },
  { key: 'id_worker', title: '', kind: 'id', empty: true, place: 'answer', unsorted: true },
  { key: 'id_user', title: '', kind: 'id', place: 'answer' },
  { key: 'id_branch_office', title: '', kind: 'id', place: 'answer' },
  { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 12, card: 'none', link: BRANCH_RECORD },
  { key: 'date_start_viaticos_doc', title: 'Desde', kind: 'day', card: 'fact' },
  { key: 'date_end_viaticos_doc', title: 'Hasta', kind: 'day', card: 'fact' },
  {
    key: 'status_viaticos_doc',
    title: 'Estado',
    kind: 'id',
    labels: words(VIATICOS_STATUSES),
    badge: words(STATUS_COLORS),
    card: 'fact',
  },
  { key: 'total_viaticos_doc', title: 'Total', kind: 'money', sum: true, card: 'fact' },
  { key: 'total_comprobado', title: 'Comprobado', kind: 'money', sum: true, empty: true },
  { key: 'resto_comprobado', title: 'Resto', kind: 'money', sum: true, empty: true },
  { key: 'file_zip', title: '', kind: 'text', empty: true, place: 'answer', unsorted: true },
  { key: 'image_reembolso', title: '', kind: 'text', empty: true, place: 'answer', unsorted: true },
  { key: 'observation', title: 'Observación', kind: 'text', empty: true, place: 'chosen', unsorted: true },
  { key: 'user_resolved', title: 'Resolvió', kind: 'text', empty: true, place: 'chosen', unsorted: true },
  { key: 'own', title: '', kind: 'flag', place: 'answer', unsorted: true },
  { key: 'may_approve', title: '', kind: 'flag', place: 'answer', unsorted: true },
] as const;
const shared = {
  area: 'expenses',
  screen: [REQUESTS, APPROVALS],
  rows: 'rows',
  filters,
  columns,
  id: 'id_viaticos_doc',
} as const;

/** Requests: one's own, and what one may decide about or has decided (spec 3, section 6). */
export const VIATICOS_LIST = defineReport({
  ...shared,
  key: 'viaticos',
  title: 'Solicitud de viáticos',
  call: 'viaticos/get',
  file: 'viaticos-{date_start}-{date_end}',
  guarded: { screen: REQUESTS, action: 'export', entity: 'viaticos_doc' },
  sort: { by: 'id_viaticos_doc', order: 'desc' },
  nothing: 'No hay solicitudes de viáticos en estas fechas.',
});
export type ViaticosRow = RowOf<typeof VIATICOS_LIST>;

/** What was sent to who decides about it, in his own right or in somebody's stead. */
export const VIATICOS_APPROVALS = defineReport({
  ...shared,
  key: 'viaticos-approvals',
  title: 'Aprobación de viáticos',
  call: 'viaticos/approval/get',
  file: 'aprobacion-viaticos-{date_start}-{date_end}',
  guarded: { screen: APPROVALS, action: 'export', entity: 'viaticos_doc' },
  sort: { by: 'status_viaticos_doc', order: 'asc' },
  nothing: 'No hay solicitudes de viáticos en esta semana.',
});
