import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { CLOSED_PERIOD_REF } from '@ceiba/periods/contract';
import { defineReport, type ReportColumn, type RowOf, type ToRecord } from '@ceiba/platform/contract';
import { SALE_PARTS, SALE_RECORD } from '@ceiba/sales/contract';
import { STAMP_STATES, TYPE_FEES } from './statement-reports';

const SCREENS = ['reporte-bono-cedea', 'reporte-bono-cedea-cliente'] as const;
/** The sales that a branch's bonus is a percentage of. */
const SALES_BEHIND = {
  screen: SCREENS,
  path: '/{screen}/ventas',
  filters: { id_period: '{id_period}', id_branch_office: '{id_branch_office}' },
} as const satisfies ToRecord;
const OF_BRANCHES = {
  area: 'commissions',
  screen: SCREENS,
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF, required: true },
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF },
  ],
  id: 'id_branch_office',
  sort: { by: 'key_branch_office', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'Ninguna sucursal tiene bono SEA en este periodo.',
  incomplete: 'Selecciona un periodo',
} as const;
const BRANCH = [
  { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
  { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, card: 'fact', link: BRANCH_RECORD },
  {
    key: 'name_branch_office',
    title: 'Nombre de sucursal',
    kind: 'text',
    width: 26,
    card: 'title',
    link: BRANCH_RECORD,
  },
  { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD, card: 'none' },
  { key: 'full_name', title: 'Cliente', kind: 'text', width: 34, link: CUSTOMER_RECORD },
] as const satisfies readonly ReportColumn[];
const CODE_MONEY = {
  key: 'code_money',
  title: 'Moneda',
  kind: 'text',
  width: 9,
  place: 'chosen',
  unsorted: true,
} as const;
function owned<const K extends string>(key: K, title: string) {
  return { key, title, kind: 'money', currency: 'code_money', sum: true, card: 'none' } as const;
}

/** What branches brought to their owners in a closed period, with its taxes (spec 3, "SEA row"). */
export const SEA_REPORT = defineReport({
  ...OF_BRANCHES,
  key: 'sea',
  title: 'Reporte SEA',
  call: 'cedea/report',
  rows: 'records',
  file: 'reporte-sea-{id_period}',
  sheet: 'SEA',
  columns: [
    ...BRANCH,
    { key: 'type_fee', title: 'Régimen', kind: 'text', width: 18, labels: TYPE_FEES, card: 'none' },
    { key: 'porcentaje_text', title: 'Porcentaje', kind: 'text', card: 'none', unsorted: true },
    {
      key: 'total_doc',
      title: 'Ventas sin impuestos',
      kind: 'money',
      currency: 'code_money_branch',
      link: SALES_BEHIND,
    },
    owned('subtotal_earnings', 'Subtotal'),
    owned('isr', 'ISR'),
    { ...owned('iva', 'IVA'), place: 'chosen' },
    { ...owned('ret_iva', 'IVA retenido'), place: 'chosen' },
    { ...owned('resico', 'ISR RESICO'), place: 'chosen' },
    { ...owned('total', 'Total'), card: 'fact' },
    { key: 'facturama_state', title: 'Factura', kind: 'text', empty: true, labels: STAMP_STATES, unsorted: true },
    { ...owned('subtotal_earnings_original', 'Subtotal calculado'), place: 'chosen' },
    {
      key: 'change_reason',
      title: 'Motivo del cambio',
      kind: 'text',
      width: 36,
      empty: true,
      place: 'chosen',
      unsorted: true,
    },
    CODE_MONEY,
    { key: 'subtotal_changed', title: '', kind: 'money', empty: true, place: 'answer' },
    { key: 'change_total', title: '', kind: 'flag', place: 'answer' },
    { key: 'id_type_money', title: '', kind: 'integer', place: 'answer' },
    { key: 'code_money_branch', title: '', kind: 'text', place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'facturama_error', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
  ],
  companions: { excel_folio: 'sea-folios' },
});
export type SeaRow = RowOf<typeof SEA_REPORT>;

/** The stamped ones by their folio. */
export const SEA_FOLIOS = defineReport({
  ...OF_BRANCHES,
  key: 'sea-folios',
  title: 'Folios SEA',
  call: 'cedea/report/folios',
  rows: 'rows',
  file: 'reporte-sea-folios-{id_period}',
  sheet: 'Folios',
  columns: [
    ...BRANCH,
    { key: 'rfc', title: 'RFC', kind: 'text', empty: true, width: 16 },
    { key: 'curp', title: 'CURP', kind: 'text', empty: true, width: 21 },
    { ...CODE_MONEY, place: undefined },
    owned('subtotal_earnings', 'Subtotal'),
    owned('isr', 'ISR'),
    owned('total', 'Total'),
    { key: 'facturama_id', title: 'ID Facturama', kind: 'text' },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', empty: true, width: 38 },
    { key: 'stamped_at', title: 'Fecha de timbrado', kind: 'instant', empty: true },
  ],
});

/** What a branch sold and took back in a closed period, ticket by ticket: its sum is what the owner's bonus is a percentage of. */
export const SEA_SALES = defineReport({
  key: 'sea-sales',
  title: 'Ventas del bono SEA',
  area: 'commissions',
  call: 'cedea/report/sales',
  screen: SCREENS,
  rows: 'rows',
  file: 'ventas-sea-{id_period}-{id_branch_office}',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF, required: true },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF, required: true },
  ],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer', unsorted: true },
    { key: 'id_document', title: 'Venta', kind: 'id', card: 'title', link: SALE_RECORD },
    { key: 'part', title: 'Movimiento', kind: 'text', ...SALE_PARTS },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'subtotal', title: 'Sin impuestos', kind: 'money', currency: 'code_money', sum: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', width: 9, place: 'chosen', unsorted: true },
  ],
  id: 'id_row',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'code_money',
  searchable: false,
  nothing: 'La sucursal no vendió nada en este periodo.',
  incomplete: 'Selecciona un periodo',
});
export type SeaSaleRow = RowOf<typeof SEA_SALES>;
