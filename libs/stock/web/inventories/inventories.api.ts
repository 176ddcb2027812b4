import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf, type PageInput } from '@ceiba/platform/web';
import type {
  InventoryApplied,
  InventoryProduct,
  InventoryRecord,
  InventoryRow,
  InventorySaved,
  ReadCounts,
  SaveInventoryInput,
} from '@ceiba/stock/contract';

type Listed = Partial<PageInput> & { id_branch_office?: string; applied?: string };

/** What is asked for of the products that can be counted. */
export interface AskedProducts {
  id_branch_office: number;
  id_type_price?: number | null;
  by_lot: 0 | 1;
  /** Ids with commas; left out: all of the branch. */
  ids?: string;
}

/** A line whose stock moved, accepted as it stood. */
export interface Confirmed {
  id_product: number;
  lot: string | null;
  date_expiration: string | null;
  qty_stock: string;
  keep: 'difference' | 'count';
}

const some = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value != null)) as Partial<T>;

const inventoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInventories: build.query<ListResult<InventoryRow>, Listed>({
      query: (body) => ({ url: '/inventory/get/all', body: some(body) }),
      providesTags: [tagOf('inventory')],
    }),
    getInventory: build.query<InventoryRecord, number>({
      query: (id) => ({ url: `/inventory/get/id/${id}` }),
      providesTags: [tagOf('inventory')],
    }),
    inventoryProducts: build.query<readonly InventoryProduct[], AskedProducts>({
      query: (params) => ({ url: '/inventory/products/price', params: some(params) }),
      transformResponse: (data: ListResult<InventoryProduct>) => data.rows,
    }),
    /** Counts of a file; a refusal names its lines. */
    readCounts: build.mutation<ReadCounts, { id_branch_office: number; file: File }>({
      query: (body) => ({ url: '/inventory/counts/read', body }),
    }),
    saveInventory: build.mutation<InventorySaved, SaveInventoryInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/inventory/insert/update', body, draft }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('inventory')]),
    }),
    deleteInventory: build.mutation<null, InventoryRow>({
      query: ({ id_inventory, name_inventory }) => ({
        url: '/inventory/delete',
        body: { id_inventory, name_inventory },
      }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('inventory')]),
    }),
    /** Silent: the dialog says itself what has to be confirmed. */
    applyInventory: build.mutation<
      InventoryApplied,
      { id_inventory: number; confirmed: readonly Confirmed[]; draft: string }
    >({
      query: ({ draft, ...body }) => ({ url: '/inventory/apply', body, draft, notice: 'silent' }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('inventory'), tagOf('stock'), tagOf('pallet_stock')]),
    }),
  }),
});

export const {
  useListInventoriesQuery,
  useGetInventoryQuery,
  useSaveInventoryMutation,
  useDeleteInventoryMutation,
  useReadCountsMutation,
  useApplyInventoryMutation,
} = inventoriesApi;
export const { inventoryProducts } = inventoriesApi.endpoints;
