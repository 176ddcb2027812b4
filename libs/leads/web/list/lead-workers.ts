import type { WorkerName } from '@ceiba/identity/contract';
import type { PickerOption } from '@ceiba/platform/web';

/** Workers of the call centre (spec 3, section 6), to choose one. */
export const workerOptions = (rows: readonly WorkerName[] = []): PickerOption[] =>
  rows.map(({ id_worker: value, full_name: label }) => ({ value, label }));
