import { BRANCH_REF } from '@ceiba/branches/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { z } from 'zod';

const PRODUCT = { by_lot: 0 } as const;
const LOT = { by_lot: 1 } as const;

/** What is there of each product or lot of a branch, at cost; amounts in the branch's currency (spec 3, "Reports and cash"). */
export const INVENTORY_REPORT = defineReport({
  key: 'inventory-report',
  title: 'Reporte de inventario',
  area: 'reports',
  call: 'report/inventory',
  screen: 'reporte-inventario',
  rows: 'rows',
  file: 'inventario-{id_branch_office}',
  sheet: 'Inventario',
  filters: [
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF, required: true },
    /** A line for each lot that is there, instead of one for each product. */
    { kind: 'flag', name: 'by_lot', label: 'Por lote' },
    { kind: 'flag', name: 'only_stock', label: 'Solo con inventario' },
  ],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer' },
    { key: 'id_product', title: '', kind: 'integer', place: 'answer' },
    { key: 'key_product', title: 'Clave', kind: 'text', width: 16, card: 'none', link: PRODUCT_RECORD },
    { key: 'name_product', title: 'Producto', kind: 'text', width: 40, card: 'title', link: PRODUCT_RECORD },
    { key: 'name_clasification', title: 'Clasificación', kind: 'text', width: 18, card: 'none' },
    { key: 'code_product_unit', title: 'Unidad', kind: 'text', width: 8, place: 'chosen', unsorted: true },
    { key: 'lot', title: 'Lote', kind: 'text', empty: true, width: 16, when: LOT },
    { key: 'date_expiration', title: 'Caducidad', kind: 'day', empty: true, when: LOT },
    /** What can be sold: unexpired, less what is held. */
    {
      key: 'qty',
      title: 'Existencia',
      kind: 'decimal',
      unit: 'code_product_unit',
      empty: true,
      sum: true,
      when: PRODUCT,
    },
    /** Held by open online payments. */
    {
      key: 'qty_reserved',
      title: 'Apartado',
      kind: 'decimal',
      unit: 'code_product_unit',
      empty: true,
      sum: true,
      when: PRODUCT,
    },
    /** In lots whose expiry is over. */
    { key: 'qty_expired', title: 'Caducado', kind: 'decimal', unit: 'code_product_unit', sum: true },
    /** On its way to this branch and in no branch yet. */
    {
      key: 'qty_transit',
      title: 'En tránsito',
      kind: 'decimal',
      unit: 'code_product_unit',
      empty: true,
      sum: true,
      when: PRODUCT,
    },
    /** All that lies there: what can be sold, is held or expired. */
    { key: 'qty_total', title: 'En almacén', kind: 'decimal', unit: 'code_product_unit', sum: true },
    { key: 'price_product', title: 'Costo', kind: 'money', card: 'none' },
    /** All that lies there x production cost, lot by lot, rounded to cents. */
    { key: 'value', title: 'Valor', kind: 'money', sum: true },
  ],
  id: 'id_row',
  sort: { by: 'key_product', order: 'asc' },
  /** Pieces and kilos do not add up. */
  sumBy: 'code_product_unit',
  more: {
    /** Of the whole branch, whatever is searched for. */
    totals: z.object({
      code_money: z.string(),
      products: z.number(),
      products_with_stock: z.number(),
      value: z.string(),
    }),
  },
  figures: [
    { label: 'Valor a costo', value: 'totals.value', kind: 'money', currency: 'totals.code_money' },
    { label: 'Productos con existencia', value: 'totals.products_with_stock', kind: 'integer' },
    { label: 'Productos', value: 'totals.products', kind: 'integer' },
  ],
  picture: { title: 'Valor por clasificación', by: 'name_clasification', measure: 'value' },
  nothing: 'No hay productos que mostrar en esta sucursal.',
});
export type InventoryReportRow = RowOf<typeof INVENTORY_REPORT>;
