import { defineReport } from '@ceiba/platform/contract';
import { PRODUCT_KEY_REF } from '@ceiba/products/contract';
import {
  AMOUNT_COLUMNS,
  BRANCH_COLUMN,
  CUSTOMER_COLUMNS,
  MONEY_COLUMN,
  PRICE_COLUMNS,
  PRODUCT_COLUMNS,
  SALE_PERIOD,
  TICKET_COLUMNS,
  toSalesReport,
  TOTAL_COLUMN,
} from './sold-columns';

const [ID_PRODUCT, KEY, NAME] = PRODUCT_COLUMNS;

/** Every sale of a product in a period, whichever of one's branches sold it (spec 3, "Reports and cash"). */
export const PRODUCT_REPORT = defineReport({
  key: 'product-report',
  title: 'Reporte de producto',
  area: 'reports',
  call: 'report/product',
  screen: 'reporte-producto',
  rows: 'rows',
  file: 'producto-{key_product}-{id_period}',
  sheet: 'Producto',
  filters: [
    {
      kind: 'text',
      name: 'key_product',
      label: 'Clave del producto',
      max: 100,
      ref: PRODUCT_KEY_REF,
      required: true,
    },
    { ...SALE_PERIOD, required: true },
  ],
  columns: [
    ...TICKET_COLUMNS,
    BRANCH_COLUMN,
    ...CUSTOMER_COLUMNS,
    ID_PRODUCT,
    { ...KEY, place: 'answer' },
    { ...NAME, place: 'chosen', card: 'none' },
    ...PRICE_COLUMNS,
    ...AMOUNT_COLUMNS,
    TOTAL_COLUMN,
    { ...MONEY_COLUMN, place: 'chosen', card: 'none' },
  ],
  id: 'id_line',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'code_money',
  picture: {
    ...{ title: 'Ventas por sucursal', by: 'name_branch_office', measure: 'total', id: 'id_branch_office' },
    ...{ before: true, into: toSalesReport('{id_branch_office}', '{key_product}') },
  },
  nothing: 'Este producto no se vendió en el periodo.',
});
