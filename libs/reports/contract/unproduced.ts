import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_REF, BRANCH_RECORD } from '@ceiba/branches/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { DOCUMENT_RECORD } from '@ceiba/stock/contract';

const MATERIAL = { ...PRODUCT_RECORD, path: '/productos?producto={id_material}' } as const;

/** Raw materials of productions that are not received yet (spec 3, "Reports and cash"). */
export const UNPRODUCED = defineReport({
  key: 'unproduced',
  title: 'Piezas no producidas',
  area: 'reports',
  call: 'reporte/documento/pizas/no/producidas',
  screen: 'reporte-piezas-no-producidas',
  rows: 'records',
  file: 'piezas-no-producidas-{date_start}-{date_end}',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 7 },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
  ],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer' },
    {
      key: 'id_document',
      title: 'Documento',
      kind: 'id',
      link: DOCUMENT_RECORD,
    },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'key_branch_office', title: 'Laboratorio', kind: 'text', width: 14, place: 'chosen', link: BRANCH_RECORD },
    { key: 'name_branch_office', title: '', kind: 'text', place: 'answer' },
    {
      key: 'key_branch_office_destination',
      title: 'Destino',
      kind: 'text',
      empty: true,
      width: 14,
      place: 'chosen',
      unsorted: true,
      link: { ...BRANCH_RECORD, path: '/sucursales?clave={key_branch_office_destination}' },
    },
    { key: 'anulado', title: '', kind: 'integer', place: 'answer' },
    { key: 'anulado_text', title: 'Estado', kind: 'text', width: 22, badge: '{anulado_color}', unsorted: true },
    { key: 'anulado_color', title: '', kind: 'text', place: 'answer' },
    /** What is made. */
    { key: 'id_product', title: '', kind: 'integer', empty: true, place: 'answer' },
    { key: 'key_product', title: 'Clave', kind: 'text', width: 16, place: 'chosen', link: PRODUCT_RECORD },
    {
      key: 'name_product',
      title: 'Producto',
      kind: 'text',
      width: 40,
      under: 'key_product',
      card: 'title',
      link: PRODUCT_RECORD,
    },
    { key: 'qty_product', title: 'Pedido', kind: 'integer' },
    /** None until the production is approved. */
    { key: 'qty_product_final', title: 'Aprobado', kind: 'integer', empty: true },
    /** Not received yet: what was approved, else what was ordered. */
    { key: 'qty_pending', title: 'Pendiente', kind: 'integer', place: 'chosen' },
    /** What it is made of; none while the document has no lines. */
    { key: 'id_material', title: '', kind: 'integer', empty: true, place: 'answer' },
    {
      key: 'key_material',
      title: 'Clave de materia prima',
      kind: 'text',
      empty: true,
      width: 16,
      place: 'chosen',
      link: MATERIAL,
    },
    {
      key: 'name_material',
      title: 'Materia prima',
      kind: 'text',
      empty: true,
      width: 40,
      under: 'key_material',
      link: MATERIAL,
    },
    { key: 'qty_material', title: 'Cantidad', kind: 'decimal', unit: 'code_product_unit', empty: true },
    { key: 'code_product_unit', title: 'Unidad', kind: 'text', empty: true, width: 8, place: 'chosen', unsorted: true },
    /** 1 once the raw material has left the stock. */
    { key: 'released', title: '', kind: 'flag', place: 'answer' },
    /** What the laboratory can take now; and what lacks, while it is not released. */
    {
      key: 'qty_available',
      title: 'Existencia',
      kind: 'decimal',
      unit: 'code_product_unit',
      empty: true,
      place: 'chosen',
    },
    { key: 'qty_missing', title: 'Faltante', kind: 'decimal', unit: 'code_product_unit', tone: 'bad', empty: true },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    {
      key: 'user_created',
      title: 'Usuario',
      kind: 'text',
      width: 26,
      place: 'chosen',
      unsorted: true,
      link: WORKER_RECORD,
    },
  ],
  id: 'id_row',
  sort: { by: 'id_document', order: 'asc' },
  nothing: 'No hay producciones pendientes en estas fechas.',
});
export type UnproducedRow = RowOf<typeof UNPRODUCED>;
