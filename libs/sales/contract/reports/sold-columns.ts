import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import type { ReportColumn, ReportFilter, ToRecord } from '@ceiba/platform/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { SALE_RECORD } from '../sale-view';
import { SALE_PARTS } from '../sold-parts';

/** Days of a report of sales: the last week until others are chosen. */
export const SALE_DAYS = { kind: 'days', name: 'date', label: 'Fechas', from: 7 } as const satisfies ReportFilter;
export const SALE_PERIOD = {
  kind: 'ref',
  name: 'id_period',
  label: 'Periodo',
  ref: PERIOD_REF,
  missing: 'Seleccione un periodo.',
} as const satisfies ReportFilter;

/**
 * The lines behind a figure of a branch: the sales report of the same days or the same period.
 * @param branch its id, in braces; @param search what narrows them. Where the row lacks one of them nothing is linked.
 */
export const toSalesReport = (branch = '{id_branch_office}', search?: string) =>
  ({
    screen: 'reporte-ventas',
    path: `/reporte-ventas?id_branch_office=${branch}${search ? `&buscar=${search}` : ''}`,
    filters: { date_start: '{date_start}', date_end: '{date_end}', id_period: '{id_period}' },
  }) satisfies ToRecord;

/** The tickets behind a figure of a branch and a day. */
export const TO_SALES_OF_DAY = {
  screen: 'ventas',
  path: '/ventas',
  filters: { id_branch_office: '{id_branch_office}', date_start: '{date_doc}', date_end: '{date_doc}' },
} as const satisfies ToRecord;

/** Columns that name a line's ticket. */
export const TICKET_COLUMNS = [
  { key: 'id_line', title: '', kind: 'text', place: 'answer', unsorted: true },
  {
    key: 'part',
    title: 'Movimiento',
    kind: 'text',
    ...SALE_PARTS,
    place: 'chosen',
    card: 'none',
  },
  { key: 'id_document', title: 'Venta', kind: 'id', link: SALE_RECORD, width: 10 },
  {
    key: 'number_invoice_doc',
    title: 'Ticket',
    kind: 'text',
    link: SALE_RECORD,
    empty: true,
    place: 'chosen',
    card: 'none',
  },
  { key: 'date_doc', title: 'Fecha', kind: 'day' },
  { key: 'id_branch_office', title: '', kind: 'id', place: 'answer' },
  { key: 'key_branch_office', title: '', kind: 'text', place: 'answer' },
] as const satisfies readonly ReportColumn[];

export const BRANCH_COLUMN = {
  key: 'name_branch_office',
  title: 'Sucursal',
  kind: 'text',
  link: BRANCH_RECORD,
  width: 24,
} as const satisfies ReportColumn;

export const CUSTOMER_COLUMNS = [
  { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD, card: 'none', width: 10 },
  { key: 'full_name_customers', title: 'Cliente', kind: 'text', link: CUSTOMER_RECORD, width: 36 },
] as const satisfies readonly ReportColumn[];

/** Columns that name a line's product; shipping has no key. */
export const PRODUCT_COLUMNS = [
  { key: 'id_product', title: '', kind: 'id', empty: true, place: 'answer' },
  { key: 'key_product', title: 'Clave', kind: 'text', link: PRODUCT_RECORD, card: 'none', width: 14 },
  { key: 'name_product', title: 'Producto', kind: 'text', link: PRODUCT_RECORD, card: 'title', width: 36 },
] as const satisfies readonly ReportColumn[];

export const MONEY_COLUMN = {
  key: 'code_money',
  title: 'Moneda',
  kind: 'text',
  width: 8,
} as const satisfies ReportColumn;

/** What a line cost, and how much of it there was. */
export const PRICE_COLUMNS = [
  { key: 'price_unit', title: 'Precio', kind: 'money', currency: 'code_money', card: 'none' },
  { key: 'qty', title: 'Cantidad', kind: 'integer', sum: true },
  { key: 'points', title: 'Puntos', kind: 'decimal', sum: true, place: 'chosen', card: 'none' },
  { key: 'iva_value', title: 'Tasa', kind: 'percent', place: 'chosen', card: 'none' },
] as const satisfies readonly ReportColumn[];

/** Amounts of what was sold, added up by currency: without tax, tax, with it. */
export const AMOUNT_COLUMNS = [
  { key: 'subtotal', title: 'Subtotal', kind: 'money', sum: true, currency: 'code_money', card: 'none' },
  { key: 'iva', title: 'IVA', kind: 'money', sum: true, currency: 'code_money', card: 'none' },
] as const satisfies readonly ReportColumn[];
export const TOTAL_COLUMN = {
  key: 'total',
  title: 'Total',
  kind: 'money',
  sum: true,
  currency: 'code_money',
  tone: 'strong',
} as const satisfies ReportColumn;
