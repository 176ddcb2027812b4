import { defineReport } from '@ceiba/platform/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { MONEY_COLUMN, SALE_DAYS, toSalesReport } from './sold-columns';

const FILTERS = [SALE_DAYS] as const;
/** Of one product in the column's branch. */
const LINES = toSalesReport('{head}', '{key_product}');
const NAMES = [
  { key: 'id_row', title: '', kind: 'text', place: 'answer', unsorted: true },
  { key: 'id_product', title: '', kind: 'id', empty: true, place: 'answer' },
  { key: 'key_product', title: 'Clave', kind: 'text', link: PRODUCT_RECORD, card: 'none', width: 14 },
  { key: 'name_product', title: 'Producto', kind: 'text', link: PRODUCT_RECORD, card: 'title', width: 36 },
] as const;

/** Pieces sold of each product, a column for each branch (spec 3, "Reports and cash"). */
export const PRODUCT_QTY = defineReport({
  key: 'product-qty',
  title: 'Ventas por producto, cantidad',
  area: 'reports',
  call: 'report/sales/product/qty',
  screen: 'ventas-producto-cantidad-precio',
  rows: 'body',
  file: 'ventas-por-producto-cantidad-{date_start}-{date_end}',
  sheet: 'Cantidades',
  filters: FILTERS,
  columns: [...NAMES, { key: 'total', title: 'Total', kind: 'integer', sum: true, tone: 'strong' }],
  id: 'id_row',
  sort: { by: 'total', order: 'desc' },
  matrix: { kind: 'integer', sum: true, card: 'fact', link: LINES },
  picture: { title: 'Piezas por producto', by: 'name_product', measure: 'total', id: 'key_product', before: true },
  nothing: 'No se vendió ningún producto en estas fechas.',
});

/** What each product was sold for with tax, a column for each branch; shipping is a line of its own, as it is paid, too. */
export const PRODUCT_PRICE = defineReport({
  key: 'product-price',
  title: 'Ventas por producto, precio',
  area: 'reports',
  call: 'report/sales/product/price',
  screen: 'ventas-producto-cantidad-precio',
  rows: 'body',
  file: 'ventas-por-producto-precio-{date_start}-{date_end}',
  sheet: 'Importes',
  filters: FILTERS,
  columns: [
    ...NAMES,
    { ...MONEY_COLUMN, card: 'none' },
    { key: 'total', title: 'Total', kind: 'money', sum: true, currency: 'code_money', tone: 'strong' },
  ],
  id: 'id_row',
  sort: { by: 'total', order: 'desc' },
  sumBy: 'code_money',
  matrix: { kind: 'money', sum: true, card: 'fact', link: LINES },
  picture: { title: 'Ventas por producto', by: 'name_product', measure: 'total', id: 'key_product', before: true },
  nothing: 'No se vendió ningún producto en estas fechas.',
});
