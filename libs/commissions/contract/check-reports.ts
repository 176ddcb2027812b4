import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { CLOSED_PERIOD_REF, PERIOD_RECORD } from '@ceiba/periods/contract';
import { defineAttention, defineReport, type RowOf, zId, zObject } from '@ceiba/platform/contract';
import type { z } from 'zod';
import { STATEMENT_SOURCES } from './statement-sources';

/** What of a statement does not add up, in words. */
export const GAP_RULES = {
  missing: 'Falta el estado de cuenta',
  rows: 'Lo calculado no es la suma de sus renglones',
  adjustments: 'Los ajustes no son los del periodo',
  adjustment_before: 'El ajuste recibido no es el resto del periodo anterior',
  original: 'El subtotal original no es calculado más ajustes',
  carried_adjustment: 'El ajuste que pasa al siguiente no es el resto',
  earnings: 'El subtotal no es el original ni el que se cambió',
  total: 'El total no es el subtotal con sus impuestos',
  discount: 'Los descuentos no son los del periodo y los recibidos',
  total_changed: 'Lo que se paga no es el total menos descuentos',
  carried_discount: 'El descuento que pasa al siguiente no es el resto',
} as const;

const GAPS_OF_PERIOD = {
  screen: 'comisiones-periodo',
  path: '/comisiones-periodo/diferencias',
  filters: { id_period: '{id_period}' },
  behind: 'gaps',
} as const;

const money = { kind: 'money', currency: 'code_money' } as const;
const chosen = { ...money, place: 'chosen' } as const;

/**
 * The two sums that must always hold, by closed period and currency, as they were last checked: the original subtotals are the rows
 * with adjustments and what was carried in and out; what is paid is the totals less discounts, likewise (compensation.md, "The
 * statement").
 */
export const COMMISSION_CHECKS = defineReport({
  key: 'commission-checks',
  title: 'Cuadre de comisiones',
  area: 'commissions',
  call: 'commissions/report/checks',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'cuadre-de-comisiones',
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF }],
  columns: [
    { key: 'id_check', title: '', kind: 'text', place: 'answer' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'code_period', title: '', kind: 'text', place: 'answer' },
    { key: 'name_period', title: 'Periodo', kind: 'text', width: 20, card: 'title', link: PERIOD_RECORD },
    { key: 'code_money', title: 'Moneda', kind: 'text', width: 10 },
    { key: 'statements', title: 'Estados de cuenta', kind: 'integer' },
    { key: 'rows_total', title: 'Renglones', ...chosen },
    { key: 'adjustments', title: 'Ajustes', ...chosen },
    { key: 'adjustment_before', title: 'Ajuste recibido', ...chosen },
    { key: 'carried_adjustment', title: 'Ajuste que pasa', ...chosen },
    { key: 'original', title: 'Subtotal original', ...money },
    { key: 'gap_earned', title: 'Diferencia del subtotal', ...money, tone: 'strong' },
    { key: 'total', title: 'Total', ...chosen },
    { key: 'discounts', title: 'Descuentos', ...chosen },
    { key: 'discount_before', title: 'Descuento recibido', ...chosen },
    { key: 'carried_discount', title: 'Descuento que pasa', ...chosen },
    { key: 'total_changed', title: 'A pagar', ...money },
    { key: 'gap_paid', title: 'Diferencia a pagar', ...money, tone: 'strong' },
    { key: 'gaps', title: 'Por revisar', kind: 'integer', tone: 'bad', link: GAPS_OF_PERIOD },
    { key: 'checked_at', title: 'Revisado', kind: 'instant' },
  ],
  id: 'id_check',
  sort: { by: 'id_period', order: 'desc' },
  searchable: false,
  nothing: 'Todavía no se ha revisado ningún periodo cerrado.',
});
export type CommissionCheckRow = RowOf<typeof COMMISSION_CHECKS>;

/** Every statement that does not add up, by name, with the figure found and the one needed. */
export const COMMISSION_GAPS = defineReport({
  key: 'commission-gaps',
  title: 'Comisiones que no cuadran',
  area: 'commissions',
  call: 'commissions/report/gaps',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'comisiones-que-no-cuadran',
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: CLOSED_PERIOD_REF }],
  columns: [
    { key: 'id_gap', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_period', title: '', kind: 'integer', place: 'answer' },
    { key: 'code_period', title: '', kind: 'text', place: 'answer' },
    { key: 'name_period', title: 'Periodo', kind: 'text', width: 18, link: PERIOD_RECORD },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'source', title: 'De', kind: 'text', width: 18, labels: STATEMENT_SOURCES },
    { key: 'rule', title: 'Qué no cuadra', kind: 'text', width: 44, labels: GAP_RULES, card: 'fact' },
    { key: 'found', title: 'Dice', ...money, empty: true },
    { key: 'needed', title: 'Debe decir', ...money, empty: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    { key: 'checked_at', title: 'Revisado', kind: 'instant', place: 'chosen' },
  ],
  id: 'id_gap',
  sort: { by: 'id_period', order: 'desc' },
  nothing: 'Todas las comisiones cuadran.',
});
export type CommissionGapRow = RowOf<typeof COMMISSION_GAPS>;

/** The same, counted for the start page. */
export const GAPS_WAIT = defineAttention({
  key: 'commission-gaps',
  title: 'Comisiones que no cuadran',
  screen: 'comisiones-periodo',
  to: '/comisiones-periodo/diferencias',
  tone: 'danger',
  changes: ['commission_check'],
});

/** `POST /commissions/check`: one closed period, or all of them. */
export const checkCommissionsInput = zObject({ id_period: zId.nullish() });
export type CheckCommissionsInput = z.output<typeof checkCommissionsInput>;

/** What the check found; the result of its job. */
export interface CommissionsChecked {
  periods: number;
  gaps: number;
}
