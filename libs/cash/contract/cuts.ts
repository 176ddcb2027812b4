import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { toWorker, WORKER_REF } from '@ceiba/identity/contract';
import {
  aCount,
  aMoney,
  anId,
  anInstant,
  aText,
  defineReport,
  type ReportColumn,
  type RowOf,
} from '@ceiba/platform/contract';
import { z } from 'zod';
import { CASH_MESSAGES } from './messages';

/** What a shift is called by its state; LOOSE: sold with no drawer counted yet, ONLINE: at a provider, in nobody's drawer. */
export const SHIFT_WORDS = {
  OPEN: 'Abierto',
  CLOSED: 'Cerrado',
  SYSTEM: 'Cerrado por el sistema',
  LOOSE: 'Sin contar',
  ONLINE: 'En línea',
} as const;
export type ShiftState = keyof typeof SHIFT_WORDS;

const BRANCH = { key: 'name_branch_office', title: 'Sucursal', kind: 'text', width: 24, link: BRANCH_RECORD } as const;
const WORKER = {
  key: 'name_worker',
  title: 'Usuario',
  kind: 'text',
  width: 26,
  empty: true,
  link: toWorker('id_worker'),
} as const;

/** Whose a shift is, when it was. */
const ANSWERED = [
  { key: 'id_row', title: '', kind: 'text', place: 'answer' },
  { key: 'id_session', title: '', kind: 'id', empty: true, place: 'answer' },
  { key: 'id_worker', title: '', kind: 'id', empty: true, place: 'answer' },
  /** The shift's last count that differs: what is explained and confirmed. */
  { key: 'id_break_box', title: '', kind: 'id', empty: true, place: 'answer' },
  { key: 'wants_word', title: '', kind: 'flag', place: 'answer' },
  { key: 'key_branch_office', title: '', kind: 'text', place: 'answer' },
  { key: 'day_session', title: 'Día', kind: 'day', card: 'title' },
] as const satisfies readonly ReportColumn[];

/** What it sold in all forms and what of it went back; what its drawer should hold and held; how it came to that. */
const FIGURES = [
  {
    key: 'state',
    title: 'Turno',
    kind: 'text',
    labels: SHIFT_WORDS,
    badge: { OPEN: 'info', CLOSED: 'success', SYSTEM: 'warning', LOOSE: 'secondary', ONLINE: 'secondary' },
  },
  { key: 'opened_at', title: 'Abrió', kind: 'instant', empty: true, place: 'chosen' },
  { key: 'closed_at', title: 'Cerró', kind: 'instant', empty: true, place: 'chosen' },
  { key: 'code_money', title: 'Moneda', kind: 'text', width: 8 },
  { key: 'sold', title: 'Ventas', kind: 'money', sum: true, tone: 'strong' },
  { key: 'given_back', title: 'Anulado y devuelto', kind: 'money', sum: true },
  { key: 'expected', title: 'Esperado', kind: 'money', sum: true, tone: 'strong' },
  { key: 'counted', title: 'Contado', kind: 'money', empty: true, sum: true },
  { key: 'difference', title: 'Diferencia', kind: 'money', empty: true, sum: true, tone: 'strong' },
  { key: 'opening', title: 'Apertura', kind: 'money', sum: true },
  /** Against what the last closing left; empty where there was none, or nobody counted. */
  { key: 'opening_difference', title: 'Dif. de apertura', kind: 'money', empty: true, sum: true, place: 'chosen' },
  { key: 'received', title: 'Efectivo recibido', kind: 'money', sum: true },
  { key: 'change', title: 'Cambio', kind: 'money', sum: true },
  { key: 'cancelled', title: 'Efectivo anulado', kind: 'money', sum: true },
  { key: 'refunded', title: 'Efectivo devuelto', kind: 'money', sum: true },
  { key: 'paid_in', title: 'Entradas', kind: 'money', sum: true },
  { key: 'paid_out', title: 'Salidas', kind: 'money', sum: true },
  /** Cash of sales from before the opening was counted: it is in that count. */
  { key: 'before_opening', title: 'Ya contado al abrir', kind: 'money', sum: true, place: 'chosen' },
  { key: 'fund', title: 'Fondo separado', kind: 'money', sum: true },
  { key: 'rounding', title: 'Redondeo', kind: 'money', sum: true },
  { key: 'explanation', title: 'Explicación', kind: 'text', width: 40, card: 'none' },
] as const satisfies readonly ReportColumn[];

/**
 * A row is a shift in one currency. Amounts that leave the drawer are below zero, so that from `opening` to `fund` a row
 * adds up to `expected`. Who was asked for stands in the filter: that column is only chosen.
 */
const OF_WORKER = [
  ...ANSWERED,
  BRANCH,
  { ...WORKER, place: 'chosen' },
  ...FIGURES,
] as const satisfies readonly ReportColumn[];
const OF_BRANCH = [
  ...ANSWERED,
  { ...BRANCH, place: 'chosen' },
  WORKER,
  ...FIGURES,
] as const satisfies readonly ReportColumn[];

const FORM_COLUMNS = [
  { key: 'name_format_pay', title: 'Forma de pago', kind: 'text', width: 30 },
  { key: 'code_money', title: 'Moneda', kind: 'text', width: 8 },
  { key: 'qty', title: 'Operaciones', kind: 'integer', sum: true },
  { key: 'sold', title: 'Ventas', kind: 'money', sum: true },
  { key: 'cancelled', title: 'Anulaciones', kind: 'money', sum: true },
  { key: 'refunded', title: 'Devoluciones', kind: 'money', sum: true },
  { key: 'net', title: 'Neto', kind: 'money', sum: true },
] as const satisfies readonly ReportColumn[];

const MOVEMENT_COLUMNS = [
  { key: 'at', title: 'Registrado', kind: 'instant' },
  { key: 'name_worker', title: 'Usuario', kind: 'text', width: 26 },
  { key: 'kind', title: 'Movimiento', kind: 'text', labels: { IN: 'Entrada', OUT: 'Salida' } },
  { key: 'amount', title: 'Importe', kind: 'money' },
  { key: 'code_money', title: 'Moneda', kind: 'text', width: 8 },
  { key: 'reason', title: 'Motivo', kind: 'text', width: 40 },
] as const satisfies readonly ReportColumn[];

const COUNT_COLUMNS = [
  { key: 'saved_at', title: 'Contado a las', kind: 'instant' },
  { key: 'name_worker', title: 'Usuario', kind: 'text', width: 26 },
  { key: 'closing', title: 'Cierra el turno', kind: 'flag' },
  { key: 'code_money', title: 'Moneda', kind: 'text', width: 8 },
  { key: 'expected', title: 'Esperado', kind: 'money' },
  { key: 'counted', title: 'Contado', kind: 'money' },
  { key: 'difference', title: 'Diferencia', kind: 'money' },
  { key: 'pieces', title: 'Denominaciones', kind: 'text', width: 40 },
  { key: 'explanation', title: 'Explicación', kind: 'text', width: 40 },
  { key: 'confirmed', title: 'Confirmó', kind: 'text', width: 26 },
] as const satisfies readonly ReportColumn[];

const PARITY_COLUMNS = [
  { key: 'code_money', title: 'Moneda', kind: 'text', width: 8 },
  { key: 'amount', title: 'En caja', kind: 'money' },
  { key: 'value', title: 'Valor al cobrar', kind: 'money' },
  { key: 'parity', title: 'Paridad del último día', kind: 'decimal' },
  { key: 'value_now', title: 'Valor a esa paridad', kind: 'money' },
  { key: 'difference', title: 'Diferencia de paridad', kind: 'money' },
] as const satisfies readonly ReportColumn[];

/** As the server has it and as it is read. */
const instant: z.ZodType<Date | string, Date> = anInstant;
const PARTS = {
  /** The name of the files, without their ending. */
  filename: aText,
  forms: z.array(
    z.object({
      ...{ name_format_pay: aText, code_money: aText, qty: aCount },
      ...{ sold: aMoney, cancelled: aMoney, refunded: aMoney, net: aMoney },
    }),
  ),
  movements: z.array(
    z.object({
      ...{ at: instant, name_worker: aText, kind: z.enum(['IN', 'OUT']), amount: aMoney },
      ...{ code_money: aText, reason: aText },
    }),
  ),
  counts: z.array(
    z.object({
      ...{ id_break_box: anId, saved_at: instant, name_worker: aText, closing: z.literal([0, 1]), code_money: aText },
      ...{ counted: aMoney, expected: aMoney, difference: aMoney, pieces: aText, explanation: aText, confirmed: aText },
    }),
  ),
  parities: z.array(
    z.object({
      ...{ code_money: aText, amount: aMoney, value: aMoney },
      ...{ parity: aText, value_now: aMoney, difference: aMoney },
    }),
  ),
};

const SHARED = {
  area: 'cash',
  rows: 'rows',
  id: 'id_row',
  sort: { by: 'day_session', order: 'asc' },
  ordered: true,
  searchable: false,
  sumBy: 'code_money',
  sheet: 'Turnos',
  more: PARTS,
  parts: [
    { key: 'forms', title: 'Formas de pago', columns: FORM_COLUMNS },
    { key: 'parities', title: 'Paridad', columns: PARITY_COLUMNS },
    { key: 'movements', title: 'Entradas y salidas', columns: MOVEMENT_COLUMNS },
    { key: 'counts', title: 'Conteos', columns: COUNT_COLUMNS },
  ],
  nothing: 'No hubo caja en estas fechas.',
} as const;

const DAYS = { kind: 'days', name: 'date', label: 'Fechas', from: 0, required: true, longest: 92 } as const;
const USER = { kind: 'ref', name: 'id_worker', label: 'Usuario', ref: WORKER_REF, required: true } as const;

/** What a worker's drawers should have held and held (spec 3, "Reports and cash"). */
export const WORKER_CUT = defineReport({
  ...SHARED,
  columns: OF_WORKER,
  key: 'cash-worker',
  title: 'Corte de caja por usuario',
  call: 'break-box/worker',
  screen: 'corte-caja-usuario',
  file: 'corte-usuario-{id_worker}-{date_start}-{date_end}',
  filters: [USER, DAYS],
  gives_pdf: true,
  incomplete: CASH_MESSAGES.user,
});

/** The same of all drawers of a branch, and what was paid online there. */
export const BRANCH_CUT = defineReport({
  ...SHARED,
  columns: OF_BRANCH,
  key: 'cash-branch',
  title: 'Corte de caja por sucursal',
  call: 'break-box/branch',
  screen: 'corte-caja-sucursal',
  file: 'corte-sucursal-{id_branch_office}-{date_start}-{date_end}',
  filters: [{ kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF, required: true }, DAYS],
  gives_pdf: true,
  incomplete: CASH_MESSAGES.branch,
});

/** A worker's day: one date, and Excel only. */
export const DAILY_CUT = defineReport({
  ...SHARED,
  columns: OF_WORKER,
  key: 'cash-daily',
  title: 'Corte de caja diario',
  call: 'break-box/daily',
  screen: 'corte-de-caja-diario',
  file: 'corte-diario-{id_worker}-{date_start}',
  filters: [USER, { kind: 'day', name: 'date_start', label: 'Fecha', from: 0, required: true }],
  formats: ['excel'],
  incomplete: CASH_MESSAGES.user,
});

export type CutRow = RowOf<typeof WORKER_CUT>;
type PartOf<K extends keyof typeof PARTS> = z.input<(typeof PARTS)[K]>;
export type CutForm = PartOf<'forms'>[number];
export type CutMovement = PartOf<'movements'>[number];
export type CutCount = PartOf<'counts'>[number];
export type CutParity = PartOf<'parities'>[number];
