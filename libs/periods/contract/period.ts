import { z } from 'zod';
import {
  aDay,
  aFlag,
  anId,
  anInstant,
  aParity,
  aText,
  zDecimal,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zPlannedDay,
  zText,
  type ColumnWords,
} from '@ceiba/platform/contract';

/** A commission period. Days are in the company's zone; the parity has four decimals (decisions.md). */
export const period = z.strictObject({
  id_period: anId,
  name_period: aText,
  code_period: aText,
  date_start_period: aDay,
  date_end_period: aDay,
  paridad_mxn_dolar: aParity,
  current_period: aFlag,
  finish_period: aFlag,
  state_period: z.enum(['open', 'closing', 'closed']),
  id_run: anId.nullable(),
  close_error: aText.nullable(),
  closed_at: anInstant.nullable(),
  customers_paid: aFlag,
});
/** As it is answered. */
export type Period = z.output<typeof period>;
/** As the server holds it: instants are dates. */
export type StoredPeriod = z.input<typeof period>;
export type PeriodState = Period['state_period'];

/** The status of the list: En Curso, Cerrado or Pendiente (spec 1, section 4). */
export function periodStatus(period: Pick<Period, 'current_period' | 'finish_period'>): string {
  if (period.current_period === 1) return 'En Curso';
  return period.finish_period === 1 ? 'Cerrado' : 'Pendiente';
}

export const PERIOD_MESSAGES = {
  order: 'La fecha final debe ser igual o posterior a la fecha inicial.',
  overlap: 'Las fechas se traslapan con el periodo {code}.',
  closed: 'El periodo está cerrado y no puede modificarse.',
  code: 'El código ya existe en otro periodo.',
  paid: 'Los pagos del periodo ya están cerrados.',
  sales: 'El periodo tiene ventas del {first} al {last}; sus fechas no pueden dejarlas fuera.',
} as const;

export const savePeriod = zObject({
  id_period: zOptionalId.optional(),
  name_period: zText(150),
  code_period: zText(30),
  date_start_period: zPlannedDay,
  date_end_period: zPlannedDay,
  paridad_mxn_dolar: zDecimal(4, { min: '0.01', max: '9999.9999' }),
});
export type SavePeriodInput = z.output<typeof savePeriod>;

export const setCurrentPeriod = zObject({ id_period: zId });

/** Delete carries the id and a name; both spellings are understood. */
export const deletePeriod = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_period: zOptionalId.optional(),
  name_period: zNameShown,
});

/** Words of `state_period`. */
export const PERIOD_STATES: Readonly<Record<PeriodState, string>> = {
  open: 'Abierto',
  closing: 'En cierre',
  closed: 'Cerrado',
};

/** What people call the columns that its form does not name. */
export const PERIOD_WORDS: ColumnWords<Period> = {
  id_period: 'Número',
  current_period: 'Periodo actual',
  finish_period: 'Terminado',
  state_period: 'Estado',
  id_run: 'Cálculo',
  close_error: 'Fallo del cierre',
  closed_at: 'Cerrado el',
  customers_paid: 'Comisiones pagadas',
};
