import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { PERIOD_RECORD, PERIOD_REF } from '@ceiba/periods/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { defineReport, type ReportColumn, type RowOf } from '@ceiba/platform/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
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
/** The sale of the kit, or the one that was taken back: what the bonus comes from. */
const SALE = { key: 'id_document', title: 'Venta', kind: 'id', empty: true, card: 'none', link: SALE_RECORD } as const;
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
    {
      key: 'id_customers',
      title: 'ID',
      kind: 'id',
      empty: true,
      link: CUSTOMER_RECORD,
      card: 'none',
      place: 'chosen',
      when: REPORTE,
    },
    {
      key: 'full_name_customers',
      title: 'Nuevo empresario',
      kind: 'text',
      empty: true,
      width: 34,
      link: CUSTOMER_RECORD,
      when: REPORTE,
    },
    {
      key: 'date_registration',
      title: 'Registro',
      kind: 'instant',
      empty: true,
      card: 'none',
      place: 'chosen',
      when: REPORTE,
    },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    {
      key: 'kind',
      title: 'De',
      kind: 'text',
      labels: { inscription: 'Inscripción', store: 'Tienda pública' },
      unsorted: true,
      when: FACTURA,
    },
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
    { ...SALE, when: REPORTE },
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
    { key: 'date_registration', title: 'Registro', kind: 'instant', card: 'none', place: 'chosen' },
    { key: 'date_doc', title: 'Fecha', kind: 'day' },
    { key: 'type_kit', title: 'Tipo de kit', kind: 'text', empty: true, labels: TYPE_KITS, card: 'none' },
    KIT,
    SALE,
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
