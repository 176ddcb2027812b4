import type { EventZone, Organ, ProductUnit } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, type PageInput, tagOf } from '@ceiba/platform/web';
import type { ProductListRow, ProductView, SaveProductInput } from '@ceiba/products/contract';

/** A save with its draft's key. */
export type Draft<T> = T & { draft: string };

export const PRODUCT = tagOf('product');

/** A change makes these stale; a refused one left everything as it was. */
export const unlessRefused =
  <T extends object>(...tags: T[]) =>
  (_result: unknown, error: unknown): T[] =>
    error ? [] : tags;

/** Branch 0 = all of them. */
type ListInput = { branch: number } & PageInput;

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ListResult<ProductListRow>, ListInput>({
      query: ({ branch, ...params }) => ({ url: `/product/get/all/${branch}`, params: { ...params } }),
      providesTags: [PRODUCT],
    }),
    getProduct: build.query<ProductView, number>({
      query: (id) => ({ url: `/product/get/id/${id}` }),
      // A form begins with what is stored now, never with what was shown last.
      keepUnusedDataFor: 0,
      providesTags: [PRODUCT],
    }),
    saveProduct: build.mutation<{ id: number }, Draft<SaveProductInput>>({
      query: ({ draft, ...body }) => ({ url: '/product/insert/update', body, draft }),
      invalidatesTags: unlessRefused(PRODUCT),
    }),
    deleteProduct: build.mutation<null, Pick<ProductListRow, 'id_product' | 'name_product'>>({
      query: ({ id_product, name_product }) => ({ url: '/product/delete', body: { id_product, name_product } }),
      invalidatesTags: unlessRefused(PRODUCT),
    }),
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
  useProductUnitsQuery,
  useOrgansQuery,
  useEventZonesQuery,
} = productApi;
