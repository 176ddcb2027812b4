import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import {
  aCount,
  aDecimal,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  defineReport,
  type ReportRef,
  type RowOf,
  zId,
  zObject,
} from '@ceiba/platform/contract';
import { z } from 'zod';

/** Periods that one simulation may span: two years of months. */
export const MAX_SIMULATED = 24;

export const SIMULATION_MESSAGES = {
  noPeriods: 'Seleccione al menos un periodo cerrado.',
  tooMany: `Como máximo ${MAX_SIMULATED} periodos.`,
  notClosed: (code: string) => `El periodo ${code} no está cerrado; sólo se simula sobre periodos cerrados.`,
  noRun: (code: string) => `El periodo ${code} no guarda los datos de su cierre y no se puede simular.`,
  problems: 'El plan no se puede simular todavía.',
  missing: 'La simulación no existe.',
  changed: (code: string) => `El cálculo guardado del periodo ${code} no coincide con sus comisiones.`,
} as const;

/** `POST /plan/simulate`: a version of the plan over closed periods. */
export const simulatePlanInput = zObject({
  id_plan: zId,
  periods: z
    .array(zId, { error: SIMULATION_MESSAGES.noPeriods })
    .min(1, { error: SIMULATION_MESSAGES.noPeriods })
    .max(MAX_SIMULATED, { error: SIMULATION_MESSAGES.tooMany }),
});
export type SimulatePlanInput = z.output<typeof simulatePlanInput>;
export const simulationStarted = z.strictObject({ id: anId, id_job: anId });
export type SimulationStarted = z.output<typeof simulationStarted>;

export const SIMULATION_STATES = { calculating: 'Calculando', done: 'Lista', failed: 'Fallida' } as const;
export type SimulationState = keyof typeof SIMULATION_STATES;

/** A simulation in the list of them; `stale`: its plan was edited since, it shows the rules of then. */
export const simulationRow = z.strictObject({
  id_simulation: anId,
  id_plan: anId,
  name_simulation: aText,
  state: z.enum(['calculating', 'done', 'failed']),
  /** It is done, and can be shown. */
  ready: aFlag,
  error: aText.nullable(),
  id_job: anId.nullable(),
  stale: aFlag,
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type SimulationRow = z.output<typeof simulationRow>;
export type StoredSimulation = z.input<typeof simulationRow>;

/** Why somebody earns or ranks differently; a partner may have several reasons, each is a bit. */
export const SIMULATION_REASONS = {
  active: 1,
  inactive: 2,
  promoted: 4,
  demoted: 8,
  levels: 16,
  generations: 32,
  places: 64,
} as const;
export type SimulationReason = keyof typeof SIMULATION_REASONS;
export const REASON_TEXTS: Readonly<Record<SimulationReason, string>> = {
  active: 'Pasa a estar activo',
  inactive: 'Deja de estar activo',
  promoted: 'Sube de rango',
  demoted: 'Baja de rango',
  levels: 'Cambian los porcentajes de sus niveles',
  generations: 'Cambian las reglas de sus generaciones',
  places: 'Su lugar sobre quienes compran cambia por otros (compresión, activos o líderes)',
};
const REASONS = Object.keys(SIMULATION_REASONS) as [SimulationReason, ...SimulationReason[]];

/** The reasons of a partner in words, one sentence each. */
export function reasonTexts(bits: number): string {
  return REASONS.filter((reason) => bits & SIMULATION_REASONS[reason])
    .map((reason) => `${REASON_TEXTS[reason]}.`)
    .join(' ');
}

const before = { code_money: aText, total_before: aMoney, total_after: aMoney, difference: aMoney };
const periodSum = z.strictObject({ id_period: anId, code_period: aText, ...before });
/** What each 100 of business value pays, in the currency of the sales. */
const shareSum = z.strictObject({
  code_money: aText,
  business: aMoney,
  percent_before: aDecimal(2),
  percent_after: aDecimal(2),
});
/** `customers_*` counts a partner once in each period. */
const rankSum = z.strictObject({
  rank: aCount,
  name_plan: aText,
  customers_before: aCount,
  customers_after: aCount,
  ...before,
});
const stepSum = z.strictObject({ step: aText, ...before });
const outcomeSum = z.strictObject({
  code_money: aText,
  winners: aCount,
  won: aMoney,
  losers: aCount,
  lost: aMoney,
  same: aCount,
});

/** What a simulation comes to, beside its partners. */
export const simulationSums = z.strictObject({
  periods: z.array(periodSum),
  shares: z.array(shareSum),
  outcomes: z.array(outcomeSum),
  ranks: z.array(rankSum),
  steps: z.array(stepSum),
});
export type SimulationSums = z.output<typeof simulationSums>;

export const SIMULATION_REF = {
  table: 'plan_simulation',
  id: 'id_simulation',
  title: 'name_simulation',
  only: { ready: 1 },
} as const satisfies ReportRef;

const money = (title: string) => ({ title, kind: 'money', currency: 'code_money' }) as const;
const CODE = { key: 'code_money', title: 'Moneda', kind: 'text' } as const;
const BEFORE_AFTER = [
  { key: 'total_before', ...money('Se pagó') },
  { key: 'total_after', ...money('Se pagaría') },
  { key: 'difference', ...money('Diferencia') },
  CODE,
] as const;

/** Who would earn or rank differently by a version of the plan, with what all of it comes to; for staff alone. */
export const PLAN_SIMULATION = defineReport({
  key: 'plan-simulation',
  title: 'Simulación de un plan',
  area: 'commissions',
  call: 'plan/simulation/report',
  screen: 'planes',
  rows: 'rows',
  file: 'simulacion-{id_simulation}',
  sheet: 'Clientes',
  filters: [
    { kind: 'ref', name: 'id_simulation', label: 'Simulación', ref: SIMULATION_REF, required: true },
    {
      kind: 'choice',
      name: 'outcome',
      label: 'Resultado',
      choices: [
        { value: 'winners', label: 'Ganan' },
        { value: 'losers', label: 'Pierden' },
        { value: 'even', label: 'Igual en total' },
      ],
    },
    {
      kind: 'choice',
      name: 'reason',
      label: 'Motivo',
      choices: REASONS.map((value) => ({ value, label: REASON_TEXTS[value] })),
    },
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF },
  ],
  incomplete: 'Seleccione una simulación.',
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer' },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD, card: 'none' },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'rank_before', title: '', kind: 'integer', place: 'answer' },
    { key: 'rank_after', title: '', kind: 'integer', place: 'answer' },
    { key: 'name_before', title: 'Rango', kind: 'text', width: 18, unsorted: true },
    { key: 'name_after', title: 'Rango simulado', kind: 'text', width: 18, unsorted: true },
    { key: 'total_before', ...money('Se pagó'), sum: true },
    { key: 'total_after', ...money('Se pagaría'), sum: true },
    { key: 'difference', ...money('Diferencia'), sum: true },
    { key: 'difference_levels', ...money('Diferencia en niveles'), sum: true, place: 'chosen', card: 'none' },
    { key: 'difference_generations', ...money('Diferencia en generaciones'), sum: true, place: 'chosen', card: 'none' },
    { ...CODE, place: 'chosen', unsorted: true },
    { key: 'reason', title: 'Motivo', kind: 'text', width: 60, unsorted: true },
  ],
  id: 'id_row',
  sort: { by: 'difference', order: 'asc' },
  sumBy: 'code_money',
  parts: [
    {
      key: 'periods',
      title: 'Total por periodo',
      columns: [
        { key: 'code_period', title: 'Periodo', kind: 'text', card: 'title', link: PERIOD_RECORD },
        ...BEFORE_AFTER,
      ],
    },
    {
      key: 'shares',
      title: 'De cada 100 de valor de negocio',
      columns: [
        { key: 'business', ...money('Valor de negocio') },
        { key: 'percent_before', ...money('Se pagó') },
        { key: 'percent_after', ...money('Se pagaría') },
        CODE,
      ],
    },
    {
      key: 'outcomes',
      title: 'Ganan y pierden',
      columns: [
        CODE,
        { key: 'winners', title: 'Ganan', kind: 'integer' },
        { key: 'won', ...money('Ganan en total') },
        { key: 'losers', title: 'Pierden', kind: 'integer' },
        { key: 'lost', ...money('Pierden en total') },
        { key: 'same', title: 'Igual', kind: 'integer' },
      ],
    },
    {
      key: 'ranks',
      title: 'Por rango',
      columns: [
        { key: 'name_plan', title: 'Rango', kind: 'text', card: 'title' },
        { key: 'customers_before', title: 'Clientes', kind: 'integer' },
        { key: 'customers_after', title: 'Clientes simulados', kind: 'integer' },
        ...BEFORE_AFTER,
      ],
    },
    {
      key: 'steps',
      title: 'Por nivel y generación',
      columns: [{ key: 'step', title: 'Nivel o generación', kind: 'text', card: 'title' }, ...BEFORE_AFTER],
    },
  ],
  picture: { title: 'Diferencia por rango', kind: 'columns', by: 'name_before', measure: 'difference' },
  more: { name_simulation: aText, stale: aFlag, ...simulationSums.shape },
  nothing: 'La simulación da lo mismo a todos.',
});
export type SimulatedRow = RowOf<typeof PLAN_SIMULATION>;
