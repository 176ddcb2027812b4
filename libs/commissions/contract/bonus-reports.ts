import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { CLOSED_PERIOD_REF, PERIOD_RECORD, PERIOD_REF } from '@ceiba/periods/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { defineReport, type ReportColumn, type RowOf } from '@ceiba/platform/contract';
import { STAMP_STATES, TYPE_FEES } from './statement-reports';

/** The types of the specification; FACTURA is for staff alone. */
export const BONUS_REPORTS = ['REPORTE', 'FACTURA'] as const;

const PAYEE_RECORD = { ...CUSTOMER_RECORD, path: '/{screen}/{id_upline}' } as const;
const PAYEE_REF = { kind: 'ref', name: 'id_upline', label: 'Sponsor', ref: CUSTOMER_REF } as const;
const REPORTE = { type_report: 'REPORTE' } as const;
const FACTURA = { type_report: 'FACTURA' } as const;
const TYPE_KITS = { basico: 'Básico', premium: 'Premium', preferente: 'Preferente' };

function amount<const K extends string>(key: K, title: string, currency: string) {
  return { key, title, kind: 'money', currency, sum: true, card: 'none' } as const;
}
const PAYEE = [
  { key: 'id_upline', title: 'ID sponsor', kind: 'id', link: PAYEE_RECORD, card: 'none' },
  { key: 'full_name_upline', title: 'Sponsor', kind: 'text', width: 34, card: 'title', link: PAYEE_RECORD },
] as const satisfies readonly ReportColumn[];
const KITS = [
  { ...amount('subtotal_earnings_kit', 'Bono', 'type_money'), card: 'fact' },
  { key: 'subtotal_earnings_kit_number', title: 'Kits', kind: 'integer', sum: true, card: 'none' },
] as const satisfies readonly ReportColumn[];
const FEE = { key: 'type_fee', title: 'Régimen', kind: 'text', width: 18, labels: TYPE_FEES, card: 'none' } as const;
const MONEY = { key: 'type_money', title: 'Moneda', kind: 'text', width: 9, place: 'chosen', unsorted: true } as const;
const PERIOD = { key: 'code_period', title: 'Periodo', kind: 'text', place: 'chosen', link: PERIOD_RECORD } as const;
const KIT = {
  key: 'key_product',
  title: 'Kit',
  kind: 'text',
  empty: true,
  card: 'none',
  link: PRODUCT_RECORD,
} as const;
const PRODUCT = { key: 'id_product', title: '', kind: 'integer', empty: true, place: 'answer' } as const;

/** The bonuses of some days: kit by kit, or (FACTURA) by what is stamped at once (spec 3, "Bonus row"). */
export const BONUSES = defineReport({
  key: 'bonuses',
  title: 'Bonos',
  area: 'commissions',
  call: 'bonus/get',
  screen: 'bonos',
  rows: 'rows',
  file: 'bonos-{date_start}-{date_end}',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 7 },
    {
      kind: 'choice',
      name: 'type_report',
      label: 'Tipo de reporte',
      initial: 'REPORTE',
      choices: BONUS_REPORTS.map((value) => ({ value, label: value })),
    },
    PAYEE_REF,
  ],
  unheard: ['type_user'],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer' },
    ...PAYEE,
    { key: 'id_customers', title: 'ID', kind: 'id', empty: true, link: CUSTOMER_RECORD, card: 'none', when: REPORTE },
    {
      key: 'full_name_customers',
      title: 'Nuevo empresario',
      kind: 'text',
      empty: true,
      width: 34,
      link: CUSTOMER_RECORD,
      when: REPORTE,
    },
    { key: 'date_registration', title: 'Registro', kind: 'instant', empty: true, card: 'none', when: REPORTE },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    {
      key: 'type_kit',
      title: 'Tipo de kit',
      kind: 'text',
      empty: true,
      labels: TYPE_KITS,
      card: 'none',
      when: REPORTE,
    },
    { ...KIT, when: REPORTE },
    PRODUCT,
    ...KITS,
    { ...amount('isr', 'ISR', 'type_money'), empty: true, when: FACTURA },
    { ...amount('total', 'Total', 'type_money'), empty: true, when: FACTURA },
    {
      key: 'facturama_state',
      title: 'Factura',
      kind: 'text',
      empty: true,
      labels: STAMP_STATES,
      unsorted: true,
      when: FACTURA,
    },
    FEE,
    MONEY,
    PERIOD,
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_type_money', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_statement', title: '', kind: 'integer', empty: true, place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'facturama_error', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'exists_file', title: '', kind: 'flag', place: 'answer' },
  ],
  id: 'id_row',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'type_money',
  nothing: 'No hay bonos en estas fechas.',
});
export type BonusRow = RowOf<typeof BONUSES>;

/** The bonuses of a period, kit by kit. */
export const BONUSES_OF_PERIOD = defineReport({
  key: 'bonuses-period',
  title: 'Bonos por periodo',
  area: 'commissions',
  call: 'bonus/period',
  screen: 'bonos-periodo',
  rows: 'rows',
  file: 'bonos-periodo-{id_period}',
  unheard: ['type_user'],
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true }, PAYEE_REF],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer' },
    ...PAYEE,
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD, card: 'none' },
    { key: 'full_name_customers', title: 'Nuevo empresario', kind: 'text', width: 34, link: CUSTOMER_RECORD },
    { key: 'date_registration', title: 'Registro', kind: 'instant', card: 'none' },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'type_kit', title: 'Tipo de kit', kind: 'text', empty: true, labels: TYPE_KITS, card: 'none' },
    KIT,
    PRODUCT,
    ...KITS,
    FEE,
    MONEY,
    { key: 'exists_file', title: '', kind: 'flag', place: 'answer' },
  ],
  id: 'id_row',
  sort: { by: 'date_doc', order: 'desc' },
  sumBy: 'type_money',
  picture: {
    title: 'Bonos por sponsor',
    by: 'full_name_upline',
    id: 'id_upline',
    measure: 'subtotal_earnings_kit',
  },
  nothing: 'No hay bonos en este periodo.',
  incomplete: 'Selecciona un periodo',
});
export type PeriodBonusRow = RowOf<typeof BONUSES_OF_PERIOD>;

const OF_BRANCHES = {
  area: 'commissions',
  screen: ['reporte-bono-cedea', 'reporte-bono-cedea-cliente'],
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
const owned = <const K extends string>(key: K, title: string) => amount(key, title, 'code_money');

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
    FEE,
    { key: 'porcentaje_text', title: 'Porcentaje', kind: 'text', card: 'none', unsorted: true },
    { key: 'total_doc', title: 'Ventas sin impuestos', kind: 'money', currency: 'code_money_branch', card: 'none' },
    owned('subtotal_earnings', 'Subtotal'),
    owned('isr', 'ISR'),
    { ...owned('iva', 'IVA'), place: 'chosen' },
    { ...owned('ret_iva', 'IVA retenido'), place: 'chosen' },
    { ...owned('resico', 'ISR RESICO'), place: 'chosen' },
    { ...owned('total', 'Total'), card: 'fact' },
    { key: 'facturama_state', title: 'Factura', kind: 'text', empty: true, labels: STAMP_STATES, unsorted: true },
    { ...owned('subtotal_earnings_original', 'Subtotal calculado'), place: 'chosen' },
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
