import type { ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  PalletFullHistoryRow,
  PalletHistoryRow,
  PalletMovementRow,
  PalletProduct,
  PalletRecord,
  PalletStockRow,
  SavePalletStockInput,
} from '@ceiba/stock/contract';

type Listed = Partial<PageInput> & { [filter: string]: string | number | undefined };

const some = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value != null)) as Partial<T>;

const locationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLocations: build.query<ListResult<PalletStockRow>, Listed>({
      query: (body) => ({ url: '/pallet_stock/get/all', body: some(body) }),
      providesTags: providesList('pallet_stock'),
    }),
    getLocation: build.query<PalletRecord, number>({
      query: (id) => ({ url: `/pallet_stock/get/id/${id}` }),
      providesTags: providesRecord('pallet_stock'),
    }),
    /** These products of a branch as they can be put away. */
    movableProducts: build.query<
      readonly PalletProduct[],
      { id_branch_office: number; id_pallet_stock: number | null; ids: readonly number[] }
    >({
      query: ({ id_pallet_stock, ...body }) => ({
        url: '/pallet_stock/products',
        body: id_pallet_stock === null ? body : { ...body, id_pallet_stock },
      }),
      transformResponse: (data: ListResult<PalletProduct>) => data.rows,
    }),
    locationHistory: build.query<
      ListResult<PalletHistoryRow>,
      { id_pallet_stock: number; page: number; page_size: number }
    >({
      query: (body) => ({ url: '/pallet_stock/history', body }),
      providesTags: providesList('pallet_stock'),
    }),
    /** What one entry of a location's history moved. */
    locationEntry: build.query<
      readonly PalletMovementRow[],
      { id_pallet_stock: number; id_pallet_stock_history: number }
    >({
      query: (body) => ({ url: '/pallet_stock/products', body }),
      transformResponse: (data: ListResult<PalletMovementRow>) => data.rows,
    }),
    fullHistory: build.query<ListResult<PalletFullHistoryRow>, Listed>({
      query: (body) => ({ url: '/pallet_stock/history/full', body: some(body) }),
      providesTags: providesList('pallet_stock'),
    }),
    saveLocation: build.mutation<Saved, Drafted<SavePalletStockInput>>(
      write('/pallet_stock/insert/update', { changes: 'pallet_stock', id: ({ id_pallet_stock }) => id_pallet_stock }),
    ),
    deleteLocation: build.mutation<null, PalletStockRow>(
      write('/pallet_stock/delete', {
        changes: 'pallet_stock',
        id: ({ id_pallet_stock }) => id_pallet_stock,
        body: ({ id_pallet_stock, name_pallet_stock }) => ({ id_pallet_stock, name_pallet_stock }),
      }),
    ),
  }),
});

export const {
  useListLocationsQuery,
  useGetLocationQuery,
  useLocationHistoryQuery,
  useLocationEntryQuery,
  useFullHistoryQuery,
  useSaveLocationMutation,
  useDeleteLocationMutation,
} = locationsApi;
export const { movableProducts } = locationsApi.endpoints;
