import type { ListResult, ListSums } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  ApplyInventoryInput,
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

const some = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value != null)) as Partial<T>;

const inventoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInventories: build.query<ListResult<InventoryRow>, Listed>({
      query: (body) => ({ url: '/inventory/get/all', body: some(body) }),
      providesTags: providesList('inventory'),
    }),
    inventorySums: build.query<ListSums, Listed>({
      query: (body) => ({ url: '/inventory/get/sums', body: some(body) }),
      providesTags: providesList('inventory'),
    }),
    getInventory: build.query<InventoryRecord, number>({
      query: (id) => ({ url: `/inventory/get/id/${id}` }),
      providesTags: providesRecord('inventory'),
    }),
    inventoryProducts: build.query<readonly InventoryProduct[], AskedProducts>({
      query: (params) => ({ url: '/inventory/products/price', params: some(params) }),
      transformResponse: (data: ListResult<InventoryProduct>) => data.rows,
    }),
    /** Counts of a file; a refusal names its lines. */
    readCounts: build.mutation<ReadCounts, { id_branch_office: number; file: File }>(write('/inventory/counts/read')),
    saveInventory: build.mutation<InventorySaved, Drafted<SaveInventoryInput>>(
      write('/inventory/insert/update', { changes: 'inventory', id: ({ id_inventory }) => id_inventory }),
    ),
    deleteInventory: build.mutation<null, InventoryRow>(
      write('/inventory/delete', {
        changes: 'inventory',
        id: ({ id_inventory }) => id_inventory,
        body: ({ id_inventory, name_inventory }) => ({ id_inventory, name_inventory }),
      }),
    ),
    /** Silent: the dialog says itself what has to be confirmed. */
    applyInventory: build.mutation<InventoryApplied, Drafted<ApplyInventoryInput>>(
      write('/inventory/apply', {
        changes: ['inventory', 'stock', 'pallet_stock'],
        id: ({ id_inventory }) => id_inventory,
        notice: 'silent',
      }),
    ),
  }),
});

export const {
  useListInventoriesQuery,
  useInventorySumsQuery,
  useGetInventoryQuery,
  useSaveInventoryMutation,
  useDeleteInventoryMutation,
  useReadCountsMutation,
  useApplyInventoryMutation,
} = inventoriesApi;
export const { inventoryProducts } = inventoriesApi.endpoints;
