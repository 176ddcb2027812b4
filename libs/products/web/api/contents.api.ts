import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  OrderProductionInput,
  ProductComponentRow,
  ProductProductionRow,
  SaveComponentInput,
  SaveProductionInput,
} from '@ceiba/products/contract';

/** What a product is made of: components of a pack, production steps (spec 2, section 7, "Products"). */
const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComponents: build.query<ListResult<ProductComponentRow>, number>({
      query: (id_product) => ({ url: '/productcomponent/get/all', params: { id_product } }),
      providesTags: providesList('productcomponent'),
    }),
    getComponent: build.query<Editable<ProductComponentRow>, number>({
      query: (id) => ({ url: `/productcomponent/get/id/${id}` }),
      providesTags: providesRecord('productcomponent'),
    }),
    saveComponent: build.mutation<Saved, Drafted<SaveComponentInput>>(
      write('/productcomponent/insert/update', { changes: ['productcomponent', 'product'] }),
    ),
    deleteComponent: build.mutation<null, ProductComponentRow>(
      write('/productcomponent/delete', {
        changes: ['productcomponent', 'product'],
        body: ({ id_component, id_product, name_product }) => ({
          id_component,
          id_product,
          name_component: name_product,
        }),
      }),
    ),
    listSteps: build.query<ListResult<ProductProductionRow>, number>({
      query: (id_product) => ({ url: '/productproduction/get/all', params: { id_product } }),
      providesTags: providesList('productproduction'),
    }),
    getStep: build.query<Editable<ProductProductionRow>, number>({
      query: (id) => ({ url: `/productproduction/get/id/${id}` }),
      providesTags: providesRecord('productproduction'),
    }),
    saveStep: build.mutation<Saved, Drafted<SaveProductionInput>>(
      write('/productproduction/insert/update', { changes: 'productproduction' }),
    ),
    deleteStep: build.mutation<null, ProductProductionRow>(
      write('/productproduction/delete', {
        changes: 'productproduction',
        body: ({ id_production, id_product, name_product }) => ({
          id_production,
          id_product,
          name_production: name_product,
        }),
      }),
    ),
    orderStep: build.mutation<null, OrderProductionInput>(
      write('/productproduction/order', { changes: 'productproduction', notice: 'silent' }),
    ),
  }),
});

export const {
  useListComponentsQuery,
  useGetComponentQuery,
  useSaveComponentMutation,
  useDeleteComponentMutation,
  useListStepsQuery,
  useGetStepQuery,
  useSaveStepMutation,
  useDeleteStepMutation,
  useOrderStepMutation,
} = contentsApi;
