import { useEffect } from 'react';
import type { Filters } from './list-address';
import type { ListState } from './use-list-state';

/** A page that is not there any more (its last row was deleted, an old link) gives way to the last one. */
export function useKnownPage<F extends Filters>(list: ListState<F>, total: number, loading: boolean): void {
  const last = Math.max(1, Math.ceil(total / list.pageSize));
  const beyond = !loading && total > 0 && list.page > last;
  const { change } = list;
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond, change, last]);
}
