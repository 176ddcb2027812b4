import type { ToRecord } from '@ceiba/platform/contract';

/** The form of a row's worker, whose number stands in `field`; null there is nobody who has one. */
export const toWorker = (field: string): ToRecord => ({
  screen: 'trabajadores',
  path: `/trabajadores?trabajador={${field}}`,
});

/** Of who made the row (`user_created`). */
export const WORKER_RECORD = toWorker('id_worker_created');
