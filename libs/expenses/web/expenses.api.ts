import type {
  CategoryRecord,
  CategoryRow,
  DeputyRow,
  LimitProfile,
  PrincipalRows,
  ReadProof,
  SaveCategoryInput,
  SaveDeputyInput,
  SaveViaticosInput,
  SaveViaticosSettingsInput,
  ViaticosCategory,
  ViaticosRecord,
  ViaticosRow,
  ViaticosSettings,
  ViaticosUser,
} from '@ceiba/expenses/contract';
import type { Editable, ListResult, ReportSums, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

type Which = Drafted<{ id_viaticos_doc: number }>;
/** Reports load again with each change. */
const CHANGES = ['viaticos_doc', 'report'] as const;
const about = { changes: CHANGES, id: ({ id_viaticos_doc }: { id_viaticos_doc: number }) => id_viaticos_doc };

const expensesApi = api.injectEndpoints({
  endpoints: (build) => ({
    viaticosApprovals: build.query<
      { rows: ViaticosRow[]; total: number; sums: ReportSums[] },
      PageInput & { date_start: string; date_end: string; excel: 0 }
    >({
      query: (body) => ({ url: '/viaticos/approval/get', body }),
      providesTags: providesList('report'),
    }),
    getViaticos: build.query<Editable<ViaticosRecord>, number>({
      query: (id) => ({ url: `/viaticos/get/id/${id}` }),
      providesTags: providesRecord('viaticos_doc'),
    }),
    viaticosCategories: build.query<{ rows: ViaticosCategory[] }, void>({
      query: () => ({ url: '/viaticos/categories' }),
      providesTags: providesList('viaticos'),
    }),
    viaticosUsers: build.query<{ rows: ViaticosUser[] }, void>({ query: () => ({ url: '/viaticos/users' }) }),
    saveViaticos: build.mutation<Saved, Drafted<SaveViaticosInput>>(
      write('/viaticos/insert/update', { changes: CHANGES, id: ({ id_viaticos_doc }) => id_viaticos_doc }),
    ),
    sendViaticos: build.mutation<null, Which>(write('/viaticos/sent', about)),
    deleteViaticos: build.mutation<null, Which>(write('/viaticos/delete', about)),
    approveViaticos: build.mutation<null, Which>(write('/viaticos/approve', about)),
    rejectViaticos: build.mutation<null, Which>(write('/viaticos/reject', about)),
    readProof: build.mutation<ReadProof, { id_viaticos_doc: number; file?: File; proof_xml: readonly File[] }>(
      write('/viaticos/comprobar/read', {}),
    ),
    proveViaticos: build.mutation<
      null,
      Which & { total_comprobado: string; resto_comprobado: string; file: File; proof_xml: readonly File[] }
    >(write('/viaticos/comprobar', about)),
    reimburseViaticos: build.mutation<null, Which & { file: File }>(write('/viaticos/reembolso', about)),
    listViaticosCategories: build.query<ListResult<CategoryRow>, PageInput>({
      query: (params) => ({ url: '/viaticos/category/get/all', params }),
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
  useApproveViaticosMutation,
  useDeleteDeputyMutation,
  useDeleteViaticosCategoryMutation,
  useDeleteViaticosMutation,
  useGetViaticosCategoryQuery,
  useGetViaticosQuery,
  useGetViaticosSettingsQuery,
  useLimitProfilesQuery,
  useListDeputiesQuery,
  useListViaticosCategoriesQuery,
  useProveViaticosMutation,
  useReadProofMutation,
  useReimburseViaticosMutation,
  useRejectViaticosMutation,
  useSaveDeputyMutation,
  useSaveViaticosCategoryMutation,
  useSaveViaticosMutation,
  useSaveViaticosSettingsMutation,
  useSendViaticosMutation,
  useViaticosApprovalsQuery,
  useViaticosCategoriesQuery,
  useViaticosPrincipalsQuery,
  useViaticosUsersQuery,
} = expensesApi;
