import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';
import type {
  OrderProductionInput,
  ProductComponentRow,
  ProductProductionRow,
  SaveComponentInput,
  SaveProductionInput,
} from '@ceiba/products/contract';
import { type Draft, PRODUCT, unlessRefused } from './product.api';

const COMPONENTS = tagOf('productcomponent');
const STEPS = tagOf('productproduction');

/** What a product is made of: components of a pack, production steps (spec 2, section 7, "Products"). */
const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComponents: build.query<ListResult<ProductComponentRow>, number>({
      query: (id_product) => ({ url: '/productcomponent/get/all', params: { id_product } }),
      providesTags: [COMPONENTS],
    }),
    saveComponent: build.mutation<{ id: number }, Draft<SaveComponentInput>>({
      query: ({ draft, ...body }) => ({ url: '/productcomponent/insert/update', body, draft }),
      invalidatesTags: unlessRefused(COMPONENTS, PRODUCT),
    }),
    deleteComponent: build.mutation<null, ProductComponentRow>({
      query: ({ id_component, id_product, name_product }) => ({
        url: '/productcomponent/delete',
        body: { id_component, id_product, name_component: name_product },
      }),
      invalidatesTags: unlessRefused(COMPONENTS, PRODUCT),
    }),
    listSteps: build.query<ListResult<ProductProductionRow>, number>({
      query: (id_product) => ({ url: '/productproduction/get/all', params: { id_product } }),
      providesTags: [STEPS],
    }),
    saveStep: build.mutation<{ id: number }, Draft<SaveProductionInput>>({
      query: ({ draft, ...body }) => ({ url: '/productproduction/insert/update', body, draft }),
      invalidatesTags: unlessRefused(STEPS),
    }),
    deleteStep: build.mutation<null, ProductProductionRow>({
      query: ({ id_production, id_product, name_product }) => ({
        url: '/productproduction/delete',
        body: { id_production, id_product, name_production: name_product },
      }),
      invalidatesTags: unlessRefused(STEPS),
    }),
    orderStep: build.mutation<null, OrderProductionInput>({
      query: (body) => ({ url: '/productproduction/order', body, notice: 'silent' }),
      invalidatesTags: [STEPS],
    }),
  }),
});

export const {
  useListComponentsQuery,
  useSaveComponentMutation,
  useDeleteComponentMutation,
  useListStepsQuery,
  useSaveStepMutation,
  useDeleteStepMutation,
  useOrderStepMutation,
} = contentsApi;
