import type { EventZone, Organ, ProductUnit } from '@ceiba/catalogs/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  AssignSatKeys,
  ProductListRow,
  ProductView,
  SatAssigned,
  SatProblem,
  SatUndone,
  SaveProductInput,
  UndoSatKeys,
} from '@ceiba/products/contract';

/** Branch 0 = all of them. */
type ListInput = { branch: number; sat?: SatProblem } & PageInput;

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ListResult<ProductListRow>, ListInput>({
      query: ({ branch, ...params }) => ({ url: `/product/get/all/${branch}`, params: { ...params } }),
      providesTags: providesList('product'),
    }),
    getProduct: build.query<Editable<ProductView>, number>({
      query: (id) => ({ url: `/product/get/id/${id}` }),
      // A form begins with what is stored now, never with what was shown last.
      keepUnusedDataFor: 0,
      providesTags: providesRecord('product'),
    }),
    saveProduct: build.mutation<Saved, Drafted<SaveProductInput>>(
      write('/product/insert/update', { changes: 'product', id: (input) => input.id_product }),
    ),
    deleteProduct: build.mutation<null, Pick<ProductListRow, 'id_product' | 'name_product'>>(
      write('/product/delete', {
        changes: 'product',
        id: ({ id_product }) => id_product,
        body: ({ id_product, name_product }) => ({ id_product, name_product }),
      }),
    ),
    assignSatKeys: build.mutation<SatAssigned, Drafted<AssignSatKeys>>(
      write('/product/sat/assign', { changes: 'product' }),
    ),
    undoSatKeys: build.mutation<SatUndone, UndoSatKeys>(write('/product/sat/undo', { changes: 'product' })),
    productUnits: build.query<ListResult<ProductUnit>, void>({ query: () => ({ url: '/productunit/get/all' }) }),
    organs: build.query<ListResult<Organ>, void>({ query: () => ({ url: '/organ/get/all' }) }),
    eventZones: build.query<ListResult<EventZone>, void>({ query: () => ({ url: '/eventzone/get/all' }) }),
  }),
});

export const {
  useListProductsQuery,
  useGetProductQuery,
  useSaveProductMutation,
  useDeleteProductMutation,
  useAssignSatKeysMutation,
  useUndoSatKeysMutation,
  useProductUnitsQuery,
  useOrgansQuery,
  useEventZonesQuery,
} = productApi;
