import type { ReportRef, ToRecord } from '@ceiba/platform/contract';

/** A period as a report's filter. */
export const PERIOD_REF = {
  table: 'period',
  id: 'id_period',
  key: 'code_period',
  title: 'name_period',
  follows: 'date_start_period',
} as const satisfies ReportRef;

/** Those that are closed. */
export const CLOSED_PERIOD_REF = { ...PERIOD_REF, only: { finish_period: 1 } } as const satisfies ReportRef;

/** A row's period, in the list of periods: closed ones have no form. */
export const PERIOD_RECORD = {
  screen: 'periodo',
  path: '/periodo?buscar={code_period}',
} as const satisfies ToRecord;
