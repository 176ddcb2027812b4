import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { PRODUCT_KEY_REF, PRODUCT_RECORD } from '@ceiba/products/contract';

/** One product in every branch, with a total (ours): products of branches are the same one by their key. */
export const BRANCH_STOCK = defineReport({
  key: 'branch-stock',
  title: 'Existencia en sucursales',
  area: 'reports',
  call: 'report/inventory/branches',
  screen: 'reporte-inventario',
  rows: 'rows',
  file: 'existencia-{key_product}',
  filters: [
    {
      kind: 'text',
      name: 'key_product',
      label: 'Clave del producto',
      max: 100,
      required: true,
      ref: PRODUCT_KEY_REF,
    },
  ],
  columns: [
    { key: 'id_product', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, card: 'fact', link: BRANCH_RECORD },
    {
      key: 'name_branch_office',
      title: 'Nombre de sucursal',
      kind: 'text',
      width: 30,
      card: 'title',
      link: BRANCH_RECORD,
    },
    { key: 'key_product', title: 'Clave', kind: 'text', width: 16, card: 'none', link: PRODUCT_RECORD },
    { key: 'name_product', title: 'Producto', kind: 'text', width: 40, card: 'none', link: PRODUCT_RECORD },
    { key: 'code_product_unit', title: 'Unidad', kind: 'text', width: 8, place: 'chosen', unsorted: true },
    /** What can be sold: unexpired, less what is held. */
    { key: 'qty', title: 'Existencia', kind: 'decimal', unit: 'code_product_unit', sum: true },
    { key: 'qty_reserved', title: 'Apartado', kind: 'decimal', unit: 'code_product_unit', sum: true },
    { key: 'qty_expired', title: 'Caducado', kind: 'decimal', unit: 'code_product_unit', sum: true },
    { key: 'qty_transit', title: 'En tránsito', kind: 'decimal', unit: 'code_product_unit', sum: true },
    { key: 'qty_total', title: 'En almacén', kind: 'decimal', unit: 'code_product_unit', sum: true },
  ],
  id: 'id_product',
  sort: { by: 'key_branch_office', order: 'asc' },
  sumBy: 'code_product_unit',
  searchable: false,
  nothing: 'Ninguna sucursal tiene un producto con esta clave.',
});
export type BranchStockRow = RowOf<typeof BRANCH_STOCK>;
