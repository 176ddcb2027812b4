import type {
  ReadProof,
  SaveViaticosInput,
  ViaticosCategory,
  ViaticosRecord,
  ViaticosRow,
  ViaticosUser,
} from '@ceiba/expenses/contract';
import type { Editable, ReportSums, Saved } from '@ceiba/platform/contract';
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
    readProof: build.mutation<ReadProof, { id_viaticos_doc: number; file?: File; proof_xml?: readonly File[] }>(
      write('/viaticos/comprobar/read', {}),
    ),
    proveViaticos: build.mutation<
      null,
      Which & { total_comprobado: string; resto_comprobado: string; file: File; proof_xml?: readonly File[] }
    >(write('/viaticos/comprobar', about)),
    reimburseViaticos: build.mutation<null, Which & { file: File }>(write('/viaticos/reembolso', about)),
  }),
});

export const {
  useApproveViaticosMutation,
  useDeleteViaticosMutation,
  useGetViaticosQuery,
  useProveViaticosMutation,
  useReadProofMutation,
  useReimburseViaticosMutation,
  useRejectViaticosMutation,
  useSaveViaticosMutation,
  useSendViaticosMutation,
  useViaticosApprovalsQuery,
  useViaticosCategoriesQuery,
  useViaticosUsersQuery,
} = expensesApi;
