import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  readAddress,
  writeAddress,
  type Filters,
  type ListDefaults,
  type ListView,
  type SortOrder,
} from './list-address';

export interface ListStateOptions<F extends Filters> extends ListDefaults<F> {
  /** Names the list: its column choice and density are remembered under it. */
  id: string;
}

/** The paging part of a list call, as `listInput` of the contract expects it. */
export interface PageInput {
  page: number;
  page_size: number;
  search?: string;
  sort?: string;
  order?: SortOrder;
}

export interface ListState<F extends Filters = Filters> extends ListView<F> {
  id: string;
  input: PageInput;
  /** How many filters are not as they begin. */
  narrowed: number;
  change: (part: Partial<ListView<F>>) => void;
  /** Changes filters and goes back to the first page. */
  setFilters: (part: Partial<F>) => void;
}

/** A list's page, filter and order, kept in the address: links and the back button bring them back. */
export function useListState<F extends Filters = Record<never, string>>(options: ListStateOptions<F>): ListState<F> {
  const [address, setAddress] = useSearchParams();
  const view = readAddress(address, options);
  const change = useCallback(
    (part: Partial<ListView<F>>) =>
      setAddress((now) => writeAddress(now, { ...readAddress(now, options), ...part }, options), { replace: true }),
    [setAddress, options],
  );
  const setFilters = useCallback(
    (part: Partial<F>) =>
      setAddress(
        (now) => {
          const old = readAddress(now, options);
          return writeAddress(now, { ...old, page: 1, filters: { ...old.filters, ...part } }, options);
        },
        { replace: true },
      ),
    [setAddress, options],
  );
  const { page, pageSize, search, sort, order } = view;
  const input = useMemo<PageInput>(
    () => ({
      page,
      page_size: pageSize,
      ...(search ? { search } : {}),
      ...(sort ? { sort } : {}),
      ...(order ? { order } : {}),
    }),
    [page, pageSize, search, sort, order],
  );
  const narrowed = Object.entries(view.filters).filter(([key, value]) => value !== options.filters?.[key]).length;
  return { ...view, id: options.id, input, narrowed, change, setFilters };
}
