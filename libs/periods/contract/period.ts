import { z } from 'zod';
import { zDay, zDecimal, zId, zObject, zOptionalId, zOptionalText, zText } from '@ceiba/platform/contract';

export type PeriodState = 'open' | 'closing' | 'closed';

/** A commission period. Days are in the company's zone; the parity has four decimals (decisions.md). */
export interface Period {
  id_period: number;
  name_period: string;
  code_period: string;
  date_start_period: string;
  date_end_period: string;
  paridad_mxn_dolar: string;
  current_period: 0 | 1;
  finish_period: 0 | 1;
  state_period: PeriodState;
  id_run: number | null;
  close_error: string | null;
  closed_at: Date | null;
  customers_paid: 0 | 1;
}

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
} as const;

export const savePeriod = zObject({
  id_period: zOptionalId.optional(),
  name_period: zText(150),
  code_period: zText(30),
  date_start_period: zDay,
  date_end_period: zDay,
  paridad_mxn_dolar: zDecimal(4, { min: '0.01', max: '9999.9999' }),
});
export type SavePeriodInput = z.output<typeof savePeriod>;

export const setCurrentPeriod = zObject({ id_period: zId });

/** Delete carries the id and a name; both spellings are understood. */
export const deletePeriod = zObject({
  id: zOptionalId.optional(),
  name: zOptionalText(255).optional(),
  id_period: zOptionalId.optional(),
  name_period: zOptionalText(255).optional(),
});
