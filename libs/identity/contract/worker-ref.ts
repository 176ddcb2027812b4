import type { ReportRef, ToRecord } from '@ceiba/platform/contract';

/** The form of a row's worker, whose number stands in `field`; null there is nobody who has one. */
export const toWorker = (field: string): ToRecord => ({
  screen: 'trabajadores',
  path: `/trabajadores?trabajador={${field}}`,
});

/** Of who made the row (`user_created`). */
export const WORKER_RECORD = toWorker('id_worker_created');

/** Somebody of the staff as a report's filter: people choose among those who share a branch with them. */
export const WORKER_REF = {
  table: 'worker',
  id: 'id_worker',
  title: "concat_ws(' ', name_worker, last_name_worker)",
} as const satisfies ReportRef;
