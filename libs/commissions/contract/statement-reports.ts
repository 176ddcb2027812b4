import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { CLOSED_PERIOD_REF } from '@ceiba/periods/contract';
import { defineReport, type ReportColumn } from '@ceiba/platform/contract';
import { z } from 'zod';
import { statementSum } from './views';

const REPORT = {
  area: 'commissions',
  screen: 'comisiones-periodo',
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF, required: true }],
  id: 'id_customers',
  sort: { by: 'id_customers', order: 'asc' },
  /** Currencies are never added together. */
  sumBy: 'code_money',
  nothing: 'El periodo no tiene comisiones.',
  incomplete: 'Selecciona un periodo',
} as const;

/** Regimes as people call them. */
export const TYPE_FEES: Readonly<Record<string, string>> = {
  SIN_IMPUESTO: 'SIN IMPUESTO',
  FIC: 'INCORPORACIÓN FISCAL',
};
export const STAMP_STATES = {
  PENDING: 'En Proceso',
  STAMPED: 'FACTURADO',
  ERROR: 'Con error',
  CANCELING: 'Cancelación en proceso',
};

function amount<const K extends string>(key: K, title: string) {
  return { key, title, kind: 'money', currency: 'code_money', sum: true, card: 'none' } as const;
}
const TAXES = [amount('iva', 'IVA'), amount('ret_iva', 'IVA retenido'), amount('resico', 'ISR RESICO')] as const;
const WHO = [
  { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
  { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
] as const satisfies readonly ReportColumn[];
const BRANCH = {
  key: 'key_branch_office',
  title: 'Sucursal',
  kind: 'text',
  width: 14,
  card: 'none',
  link: BRANCH_RECORD,
} as const;
const MONEY = { key: 'code_money', title: 'Moneda', kind: 'text', width: 9, place: 'chosen', unsorted: true } as const;

/** The payees' statements of a closed period (spec 3, "Commission row"): what is paid comes before what it is made of. */
export const STATEMENTS = defineReport({
  ...REPORT,
  key: 'statements',
  title: 'Comisiones por periodo',
  call: 'commissions/report/period',
  rows: 'details',
  file: 'comisiones-{id_period}',
  sheet: 'Comisiones',
  columns: [
    ...WHO,
    { key: 'point_current_customers_parent', title: 'Puntos', kind: 'decimal', sum: true, card: 'none' },
    { key: 'name_plan', title: 'Rango', kind: 'text', unsorted: true },
    amount('subtotal_earnings', 'Subtotal'),
    amount('isr', 'ISR'),
    amount('total', 'Total'),
    { ...amount('total_changed', 'A pagar'), card: 'fact' },
    { key: 'facturama_state', title: 'Factura', kind: 'text', empty: true, labels: STAMP_STATES, unsorted: true },
    { key: 'type_fee', title: 'Régimen', kind: 'text', width: 18, labels: TYPE_FEES, place: 'chosen' },
    { ...BRANCH, place: 'chosen' },
    {
      key: 'point_business_customers_parent',
      title: 'Valor de negocio',
      kind: 'money',
      currency: 'code_money',
      card: 'none',
      place: 'chosen',
    },
    { ...amount('subtotal_earnings_original', 'Subtotal calculado'), place: 'chosen' },
    {
      key: 'change_reason',
      title: 'Motivo del cambio',
      kind: 'text',
      width: 36,
      empty: true,
      place: 'chosen',
      unsorted: true,
    },
    { ...amount('adjustments', 'Ajustes'), place: 'chosen' },
    { ...TAXES[0], place: 'chosen' },
    { ...TAXES[1], place: 'chosen' },
    { ...TAXES[2], place: 'chosen' },
    { ...amount('discount', 'Descuentos'), place: 'chosen' },
    MONEY,
    { key: 'calculated', title: '', kind: 'money', place: 'answer' },
    { key: 'adjustment_before', title: '', kind: 'money', place: 'answer' },
    { key: 'carried_adjustment', title: '', kind: 'money', place: 'answer' },
    { key: 'carried_discount', title: '', kind: 'money', place: 'answer' },
    { key: 'rank', title: '', kind: 'integer', place: 'answer' },
    { key: 'subtotal_changed', title: '', kind: 'money', empty: true, place: 'answer' },
    { key: 'change_total', title: '', kind: 'flag', place: 'answer' },
    { key: 'id_type_money', title: '', kind: 'integer', place: 'answer' },
    { key: 'facturama_id', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'facturama_error', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'facturama_uuid', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_run', title: '', kind: 'integer', place: 'answer' },
    { key: 'code_period', title: '', kind: 'text', place: 'answer' },
    { key: 'name_period', title: '', kind: 'text', place: 'answer' },
    { key: 'stamped_at', title: '', kind: 'instant', empty: true, place: 'answer' },
  ],
  more: {
    /** The sums of the whole period by currency, whatever is searched for. */
    money: z.array(statementSum),
  },
  companions: { excel_folio: 'statement-folios' },
});

/** The stamped statements of a closed period by their folio. */
export const STATEMENT_FOLIOS = defineReport({
  ...REPORT,
  key: 'statement-folios',
  title: 'Folios de comisiones',
  call: 'commissions/report/folios',
  rows: 'rows',
  file: 'comisiones-folios-{id_period}',
  sheet: 'Folios',
  columns: [
    ...WHO,
    BRANCH,
    { key: 'rfc', title: 'RFC', kind: 'text', empty: true, width: 16 },
    { key: 'curp', title: 'CURP', kind: 'text', empty: true, width: 21 },
    { ...MONEY, place: undefined },
    amount('subtotal_earnings', 'Subtotal'),
    amount('isr', 'ISR'),
    ...TAXES,
    amount('total', 'Total'),
    { key: 'facturama_id', title: 'ID Facturama', kind: 'text' },
    { key: 'facturama_uuid', title: 'Folio fiscal', kind: 'text', empty: true, width: 38 },
    { key: 'stamped_at', title: 'Fecha de timbrado', kind: 'instant', empty: true },
  ],
});
