import { BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { AMOUNT_COLUMNS, CUSTOMER_COLUMNS, MONEY_COLUMN, SALE_DAYS, toSalesReport, TOTAL_COLUMN } from './sold-columns';

const [ID, NAME] = CUSTOMER_COLUMNS;

/** What each customer bought between two days, in one's branches or in one of them (spec 3, "Reports and cash"). */
export const CUSTOMER_SALES = defineReport({
  key: 'customer-sales',
  title: 'Ventas por cliente',
  area: 'reports',
  call: 'report/sales/customers',
  screen: 'ventas-por-cliente',
  rows: 'rows',
  file: 'ventas-por-cliente-{date_start}-{date_end}',
  sheet: 'Clientes',
  filters: [SALE_DAYS, { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF }],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer', unsorted: true },
    ID,
    { ...NAME, card: 'title' },
    { ...MONEY_COLUMN, card: 'none' },
    { key: 'tickets', title: 'Compras', kind: 'integer', sum: true },
    { key: 'qty', title: 'Piezas', kind: 'integer', sum: true, card: 'none' },
    { key: 'points', title: 'Puntos', kind: 'decimal', sum: true },
    { key: 'date_last', title: 'Última compra', kind: 'day', card: 'none' },
    ...AMOUNT_COLUMNS,
    { ...TOTAL_COLUMN, link: toSalesReport('{id_branch_office}', '{id_customers}') },
  ],
  id: 'id_row',
  sort: { by: 'total', order: 'desc' },
  sumBy: 'code_money',
  picture: {
    ...{ title: 'Los que más compraron', by: 'full_name_customers', measure: 'total', id: 'id_customers' },
    ...{ before: true, into: CUSTOMER_RECORD },
  },
  nothing: 'Nadie compró en estas fechas.',
});
export type CustomerSalesRow = RowOf<typeof CUSTOMER_SALES>;
