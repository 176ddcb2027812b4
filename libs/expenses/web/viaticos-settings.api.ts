import type {
  CategoryRecord,
  CategoryRow,
  DeputyRow,
  LimitProfile,
  PrincipalRows,
  SaveCategoryInput,
  SaveDeputyInput,
  SaveViaticosSettingsInput,
  ViaticosSettings,
} from '@ceiba/expenses/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViaticosCategories: build.query<ListResult<CategoryRow>, PageInput>({
      query: (page) => ({ url: '/viaticos/category/get/all', params: { ...page } }),
      providesTags: providesList('viaticos'),
    }),
    getViaticosCategory: build.query<Editable<CategoryRecord>, number>({
      query: (id) => ({ url: `/viaticos/category/get/id/${id}` }),
      providesTags: providesRecord('viaticos'),
    }),
    limitProfiles: build.query<{ rows: LimitProfile[] }, void>({
      query: () => ({ url: '/viaticos/category/profiles' }),
    }),
    saveViaticosCategory: build.mutation<Saved, Drafted<SaveCategoryInput>>(
      write('/viaticos/category/insert/update', { changes: 'viaticos', id: ({ id_viaticos }) => id_viaticos }),
    ),
    deleteViaticosCategory: build.mutation<null, CategoryRow>(
      write('/viaticos/category/delete', {
        changes: 'viaticos',
        id: ({ id_viaticos }) => id_viaticos,
        body: ({ id_viaticos: id, name_viaticos: name }) => ({ id, name }),
      }),
    ),
    getViaticosSettings: build.query<Editable<ViaticosSettings>, void>({
      query: () => ({ url: '/viaticos/settings/get' }),
      providesTags: providesList('viaticos_setting'),
    }),
    saveViaticosSettings: build.mutation<Saved, Drafted<SaveViaticosSettingsInput>>(
      write('/viaticos/settings/update', { changes: 'viaticos_setting' }),
    ),
  }),
});

const deputiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDeputies: build.query<{ rows: DeputyRow[] }, void>({
      query: () => ({ url: '/viaticos/deputy/get/all' }),
      providesTags: providesList('viaticos_deputy'),
    }),
    viaticosPrincipals: build.query<PrincipalRows, void>({
      query: () => ({ url: '/viaticos/deputy/principals' }),
      providesTags: providesList('viaticos_deputy'),
    }),
    saveDeputy: build.mutation<Saved, Drafted<SaveDeputyInput>>(
      write('/viaticos/deputy/insert/update', {
        changes: 'viaticos_deputy',
        id: ({ id_viaticos_deputy }) => id_viaticos_deputy,
      }),
    ),
    deleteDeputy: build.mutation<null, DeputyRow>(
      write('/viaticos/deputy/delete', {
        changes: 'viaticos_deputy',
        id: ({ id_viaticos_deputy }) => id_viaticos_deputy,
        body: ({ id_viaticos_deputy: id, name_deputy: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const {
  useDeleteViaticosCategoryMutation,
  useGetViaticosCategoryQuery,
  useGetViaticosSettingsQuery,
  useLimitProfilesQuery,
  useListViaticosCategoriesQuery,
  useSaveViaticosCategoryMutation,
  useSaveViaticosSettingsMutation,
} = settingsApi;

export const { useDeleteDeputyMutation, useListDeputiesQuery, useSaveDeputyMutation, useViaticosPrincipalsQuery } =
  deputiesApi;
