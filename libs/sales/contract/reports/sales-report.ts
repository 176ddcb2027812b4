import { BRANCH_REF } from '@ceiba/branches/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import {
  AMOUNT_COLUMNS,
  BRANCH_COLUMN,
  CUSTOMER_COLUMNS,
  MONEY_COLUMN,
  PRICE_COLUMNS,
  PRODUCT_COLUMNS,
  SALE_DAYS,
  SALE_PERIOD,
  TICKET_COLUMNS,
  TO_SALES_OF_DAY,
  TOTAL_COLUMN,
} from './sold-columns';

/** What a branch sold, line by line, between two days or in a period (spec 3, "Reports and cash"). */
export const SALES_REPORT = defineReport({
  key: 'sales-report',
  title: 'Reporte de ventas',
  area: 'reports',
  call: 'reporte/ventas',
  screen: 'reporte-ventas',
  rows: 'data',
  file: 'ventas-{id_branch_office}-{id_period}{date_start}-{date_end}',
  sheet: 'Ventas',
  filters: [
    {
      kind: 'ref',
      name: 'id_branch_office',
      label: 'Sucursal',
      ref: BRANCH_REF,
      required: true,
      missing: 'Seleccione una sucursal',
    },
    { ...SALE_DAYS, or: 'id_period' },
    SALE_PERIOD,
  ],
  columns: [
    ...TICKET_COLUMNS,
    { ...BRANCH_COLUMN, place: 'chosen', card: 'none' },
    ...CUSTOMER_COLUMNS,
    ...PRODUCT_COLUMNS,
    ...PRICE_COLUMNS,
    ...AMOUNT_COLUMNS,
    TOTAL_COLUMN,
    { ...MONEY_COLUMN, place: 'chosen', card: 'none' },
  ],
  id: 'id_line',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'code_money',
  picture: {
    ...{ title: 'Ventas por día', kind: 'columns', by: 'date_doc', measure: 'total' },
    ...{ before: true, into: TO_SALES_OF_DAY },
  },
  nothing: 'No hay ventas en estas fechas.',
});
export type SalesReportRow = RowOf<typeof SALES_REPORT>;
