import type { ListResult } from '@ceiba/platform/contract';
import { api, useAppDispatch } from '@ceiba/platform/web';
import { useCallback, useEffect, useRef } from 'react';
import type { FoundProduct, ProductPlace } from './found-product';
import { lookUps, PART } from './look-ups';

/** What to look for; an empty search finds everything. */
export interface ProductSearch {
  search?: string;
  /** Exactly these keys or bar codes, one a line. */
  keys?: string;
  page: number;
  page_size: number;
}

/** Finds products of the place, or of another one, always fresh. */
export type FindProducts = (search: ProductSearch, place?: ProductPlace) => Promise<ListResult<FoundProduct>>;

type Found = Omit<ProductPlace, 'branch'> & { branch: number };

const pickerApi = api.injectEndpoints({
  endpoints: (build) => ({
    findProducts: build.query<ListResult<FoundProduct>, ProductSearch & Found>({
      query: ({ branch, typePrice, disabledToo, ...params }) => ({
        url: typePrice ? `/product/get/typeprice/${branch}/${typePrice}` : `/product/get/all/${branch}`,
        params: disabledToo ? params : { ...params, enabled: '1' },
      }),
    }),
  }),
});
export const { findProducts } = pickerApi.endpoints;

/** Searches products of a place (the one it is when the search begins). */
export function useProductSearch(place: ProductPlace): FindProducts {
  const dispatch = useAppDispatch();
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  return useCallback(
    async (search, elsewhere) => {
      const { branch, typePrice, disabledToo } = elsewhere ?? latest.current;
      if (branch === null) return { rows: [], total: 0 };
      const request = { branch, typePrice, disabledToo, ...search };
      return dispatch(findProducts.initiate(request, { forceRefetch: true, subscribe: false })).unwrap();
    },
    [dispatch],
  );
}

/** Products by their keys, however many. */
export async function productsByKeys(
  find: FindProducts,
  keys: readonly string[],
  place?: ProductPlace,
): Promise<FoundProduct[]> {
  const rows: FoundProduct[] = [];
  for (const part of lookUps(keys)) {
    // A key may be another product's bar code as well: twice the rows at most.
    const search = { keys: part.join('\n'), page: 1, page_size: PART * 2 };
    rows.push(...(await find(search, place)).rows);
  }
  return rows;
}
