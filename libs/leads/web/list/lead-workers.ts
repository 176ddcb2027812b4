import type { PickerSource } from '@ceiba/platform/web';
import { useLeadWorkersQuery } from '../leads.api';

/** Workers of the call centre (spec 3, section 6), to choose one. */
export function useLeadWorkers(): PickerSource {
  const { currentData, isFetching } = useLeadWorkersQuery();
  const options = (currentData?.rows ?? []).map(({ id_worker: value, full_name: label }) => ({ value, label }));
  return { options, loading: isFetching };
}
