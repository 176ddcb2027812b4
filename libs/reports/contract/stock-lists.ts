import { BRANCH_REF, BRANCH_RECORD } from '@ceiba/branches/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';

const BRANCH = { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF } as const;
const PLACE = [
  { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
  { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, link: BRANCH_RECORD },
  { key: 'name_branch_office', title: '', kind: 'text', place: 'answer' },
  { key: 'key_product', title: 'Clave', kind: 'text', width: 16, card: 'none', link: PRODUCT_RECORD },
  { key: 'name_product', title: 'Producto', kind: 'text', width: 40, card: 'title', link: PRODUCT_RECORD },
] as const;

/** Days that its list shows first, and that the start page counts. */
export const EXPIRING_DAYS = 30;

/** Lots that expire within some days, and expired ones that are still there (ours). */
export const EXPIRING = defineReport({
  key: 'expiring-lots',
  title: 'Lotes por caducar',
  area: 'reports',
  call: 'report/inventory/expiring',
  screen: 'reporte-inventario',
  rows: 'rows',
  file: 'lotes-por-caducar',
  filters: [
    BRANCH,
    {
      kind: 'integer',
      name: 'days',
      label: 'Días',
      initial: EXPIRING_DAYS,
      min: 1,
      max: 365,
      choices: ['30', '60', '90'].map((value) => ({ value, label: `${value} días` })),
    },
  ],
  columns: [
    { key: 'id_balance', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_product', title: '', kind: 'integer', place: 'answer' },
    { key: 'date_expiration', title: 'Caducidad', kind: 'day' },
    /** Below zero: days since it expired. */
    { key: 'days_left', title: '', kind: 'integer', place: 'answer' },
    { key: 'state_text', title: 'Faltan', kind: 'text', badge: '{state_color}', unsorted: true },
    { key: 'state_color', title: '', kind: 'text', place: 'answer' },
    ...PLACE,
    { key: 'lot', title: 'Lote', kind: 'text', width: 16 },
    { key: 'code_product_unit', title: 'Unidad', kind: 'text', width: 8, place: 'chosen', unsorted: true },
    { key: 'qty', title: 'Cantidad', kind: 'decimal', unit: 'code_product_unit', sum: true },
    { key: 'price_product', title: 'Costo', kind: 'money', place: 'chosen', unsorted: true },
    { key: 'value', title: 'Valor a costo', kind: 'money', currency: 'code_money', sum: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    /** `MXN, PZ`: neither amounts of two currencies nor quantities of two units add up. */
    { key: 'sum_group', title: '', kind: 'text', place: 'answer' },
  ],
  id: 'id_balance',
  sort: { by: 'date_expiration', order: 'asc' },
  sumBy: 'sum_group',
  nothing: 'Ningún lote caduca en esos días.',
});
export type ExpiringRow = RowOf<typeof EXPIRING>;

/** Products of which less can be sold than their minimum (ours). */
export const BELOW_MINIMUM = defineReport({
  key: 'below-minimum',
  title: 'Productos bajo mínimo',
  area: 'reports',
  call: 'report/inventory/minimum',
  screen: 'reporte-inventario',
  rows: 'rows',
  file: 'productos-bajo-minimo',
  filters: [BRANCH],
  columns: [
    { key: 'id_product', title: '', kind: 'integer', place: 'answer' },
    ...PLACE,
    { key: 'code_product_unit', title: 'Unidad', kind: 'text', width: 8, place: 'chosen', unsorted: true },
    /** What can be sold: unexpired, less what is held. */
    { key: 'qty', title: 'Existencia', kind: 'decimal', unit: 'code_product_unit' },
    {
      key: 'qty_reserved',
      title: 'Apartado',
      kind: 'decimal',
      unit: 'code_product_unit',
      unsorted: true,
      card: 'none',
    },
    { key: 'qty_transit', title: 'En tránsito', kind: 'decimal', unit: 'code_product_unit' },
    { key: 'minimum', title: 'Mínimo', kind: 'decimal', unit: 'code_product_unit' },
    /** 0 where none is set. */
    { key: 'maximum', title: 'Máximo', kind: 'decimal', unit: 'code_product_unit', place: 'chosen', unsorted: true },
    /** Of the minimum; what is held still counts as there. */
    { key: 'qty_missing', title: 'Faltante', kind: 'decimal', unit: 'code_product_unit', tone: 'bad' },
  ],
  id: 'id_product',
  sort: { by: 'qty_missing', order: 'desc' },
  nothing: 'Ningún producto está bajo su mínimo.',
});
export type MinimumRow = RowOf<typeof BELOW_MINIMUM>;
