import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { aMoney, defineReport, type RowOf } from '@ceiba/platform/contract';
import { AMOUNT_COLUMNS, BRANCH_COLUMN, MONEY_COLUMN, SALE_DAYS, toSalesReport, TOTAL_COLUMN } from './sold-columns';

const LINES = toSalesReport();

/** What each branch sold between two days (spec 3, "Reports and cash"). */
export const BRANCH_SALES = defineReport({
  key: 'branch-sales',
  title: 'Ventas totales por sucursal',
  area: 'reports',
  call: 'report/sales/total',
  screen: 'ventas-totales-sucursal',
  rows: 'records',
  file: 'ventas-por-sucursal-{date_start}-{date_end}',
  sheet: 'Sucursales',
  filters: [SALE_DAYS],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer', unsorted: true },
    { key: 'id_branch_office', title: '', kind: 'id', place: 'answer' },
    { key: 'key_branch_office', title: 'Clave', kind: 'text', link: BRANCH_RECORD, card: 'none', width: 12 },
    { ...BRANCH_COLUMN, card: 'title' },
    { ...MONEY_COLUMN, card: 'none' },
    { key: 'tickets', title: 'Ventas', kind: 'integer', sum: true },
    { key: 'qty', title: 'Piezas', kind: 'integer', sum: true },
    ...AMOUNT_COLUMNS,
    { ...TOTAL_COLUMN, link: LINES },
  ],
  id: 'id_row',
  sort: { by: 'name_branch_office', order: 'asc' },
  sumBy: 'code_money',
  /** Of all branches that may be seen, whatever is searched for. */
  more: { total_mxn: aMoney, total_usd: aMoney },
  picture: {
    ...{ title: 'Ventas por sucursal', by: 'name_branch_office', measure: 'total', id: 'id_branch_office' },
    ...{ before: true, into: LINES },
  },
  nothing: 'Ninguna sucursal vendió en estas fechas.',
});
export type BranchSalesRow = RowOf<typeof BRANCH_SALES>;
