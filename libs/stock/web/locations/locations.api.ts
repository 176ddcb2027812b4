import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf, type PageInput } from '@ceiba/platform/web';
import type {
  PalletFullHistoryRow,
  PalletHistoryRow,
  PalletMovementRow,
  PalletProduct,
  PalletStockRow,
  SavePalletStockInput,
} from '@ceiba/stock/contract';

type Listed = Partial<PageInput> & { [filter: string]: string | number | undefined };

const some = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value != null)) as Partial<T>;

export type PalletRecord = PalletStockRow & { details: PalletProduct[] };

const locationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLocations: build.query<ListResult<PalletStockRow>, Listed>({
      query: (body) => ({ url: '/pallet_stock/get/all', body: some(body) }),
      providesTags: [tagOf('pallet_stock')],
    }),
    getLocation: build.query<PalletRecord, number>({
      query: (id) => ({ url: `/pallet_stock/get/id/${id}` }),
      providesTags: [tagOf('pallet_stock')],
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
      providesTags: [tagOf('pallet_stock')],
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
      providesTags: [tagOf('pallet_stock')],
    }),
    saveLocation: build.mutation<{ id: number }, SavePalletStockInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/pallet_stock/insert/update', body, draft }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('pallet_stock')]),
    }),
    deleteLocation: build.mutation<null, PalletStockRow>({
      query: ({ id_pallet_stock, name_pallet_stock }) => ({
        url: '/pallet_stock/delete',
        body: { id_pallet_stock, name_pallet_stock },
      }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('pallet_stock')]),
    }),
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
