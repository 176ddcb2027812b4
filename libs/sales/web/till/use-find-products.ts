import type { ListResult } from '@ceiba/platform/contract';
import { useAppDispatch } from '@ceiba/platform/web';
import type { PricedProductRow } from '@ceiba/products/contract';
import { type ProductSearch, searchProducts } from '../api/till.api';
import type { Till } from './use-till';

/** Price type of a sale whose customer isn't known yet; choosing him prices the lines again. */
export const PUBLIC_PRICE = 1;

export type FindProducts = (search: Partial<ProductSearch>) => Promise<ListResult<PricedProductRow>>;

/** Keys of one look-up; longer lists go in parts. */
const PART = 100;

/** Searches products, of the sale's branch with the prices of its customer unless told; always fresh. */
export function useFindProducts(till: Till): FindProducts {
  const dispatch = useAppDispatch();
  return async (search) => {
    const { branch, customer } = till.latest.current;
    if (!branch && !search.id_branch_office) return { rows: [], total: 0 };
    const request = {
      id_branch_office: branch?.id_branch_office ?? 0,
      id_type_price: customer?.id_type_price ?? PUBLIC_PRICE,
      ...search,
    };
    return dispatch(searchProducts.initiate(request, { forceRefetch: true, subscribe: false })).unwrap();
  };
}

/** Products by their keys, however many. */
export async function productsByKeys(
  find: FindProducts,
  keys: readonly string[],
  place: Pick<Partial<ProductSearch>, 'id_branch_office' | 'id_type_price'> = {},
): Promise<PricedProductRow[]> {
  const rows: PricedProductRow[] = [];
  for (let at = 0; at < keys.length; at += PART) {
    const part = { ...place, keys: keys.slice(at, at + PART).join('\n'), page: 1, page_size: PART * 2 };
    rows.push(...(await find(part)).rows);
  }
  return rows;
}
