import type {
  Editable,
  FileLink,
  ImportDone,
  ImportPreview,
  JobStarted,
  ListResult,
  Saved,
} from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  ApprovalProfile,
  ApprovalRules,
  ListedCount,
  PaySupplierRequestInput,
  ReadRequestInvoice,
  RejectSupplierRequestInput,
  SaveApprovalRulesInput,
  SaveSupplierInput,
  SaveSupplierRequestInput,
  Supplier,
  SupplierRequest,
  SupplierRequestFile,
  SupplierRow,
} from '@ceiba/suppliers/contract';

type Which = Drafted<{ id: number }>;
type Found = { search?: string; page: number; page_size: number };
/** Files go along with the fields where there are some. */
export type SentRequest = SaveSupplierRequestInput & { file_path?: File; xml?: File };
const RECORD = { changes: 'supplier_request', id: (input: { id?: number | null }) => input.id } as const;

const suppliersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSuppliers: build.query<ListResult<SupplierRow>, Found>({
      query: (body) => ({ url: '/supplier/get/all', body }),
      providesTags: providesList('supplier'),
    }),
    getSupplier: build.query<Editable<Supplier>, number>({
      query: (id) => ({ url: `/supplier/get/id/${id}` }),
      providesTags: providesRecord('supplier'),
    }),
    saveSupplier: build.mutation<Saved, Drafted<SaveSupplierInput>>(
      write('/supplier/insert/update', { changes: 'supplier', id: ({ id }) => id, asks: 'SUPPLIERS.DOUBT' }),
    ),
    deleteSupplier: build.mutation<null, { id: number; supplier_name: string }>(
      write('/supplier/delete', { changes: 'supplier', id: ({ id }) => id }),
    ),
    previewSupplierImport: build.mutation<ImportPreview, { file: File }>(write('/supplier/import/preview')),
    importSuppliers: build.mutation<ImportDone, Drafted<{ file: File; fingerprint: string }>>(
      write('/supplier/import', { changes: 'supplier' }),
    ),
    listedCount: build.query<ListedCount, void>({
      query: () => ({ url: '/supplier/listed/count' }),
      providesTags: providesList('listed_69b'),
    }),
    checkListedImport: build.mutation<JobStarted, { file: File }>(write('/supplier/listed/check')),
    startListedImport: build.mutation<JobStarted, Drafted<{ id_import: number }>>(
      write('/supplier/listed/start', { changes: ['listed_69b', 'supplier'] }),
    ),
  }),
});

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSupplierRequest: build.query<Editable<SupplierRequest>, number>({
      query: (id) => ({ url: `/supplier-request/get/id/${id}` }),
      providesTags: providesRecord('supplier_request'),
    }),
    saveSupplierRequest: build.mutation<Saved, Drafted<SentRequest>>(write('/supplier-request/insert/update', RECORD)),
    deleteSupplierRequest: build.mutation<null, { id: number; name: string }>(
      write('/supplier-request/delete', RECORD),
    ),
    approveSupplierRequest: build.mutation<Saved, Which>(write('/supplier-request/approve', RECORD)),
    rejectSupplierRequest: build.mutation<Saved, Drafted<RejectSupplierRequestInput>>(
      write('/supplier-request/reject', RECORD),
    ),
    paySupplierRequest: build.mutation<Saved, Drafted<PaySupplierRequestInput>>(write('/supplier-request/pay', RECORD)),
    unpaySupplierRequest: build.mutation<Saved, Which>(write('/supplier-request/pay/undo', RECORD)),
    requestFile: build.mutation<FileLink, SupplierRequestFile>(write('/supplier-request/file')),
    readRequestInvoice: build.mutation<ReadRequestInvoice, { xml: File; id: number | null }>(
      write('/supplier-request/invoice/read'),
    ),
    approvalRules: build.query<Editable<ApprovalRules>, void>({
      query: () => ({ url: '/supplier-request/rules/get' }),
      providesTags: providesList('supplier_approval'),
    }),
    approvalProfiles: build.query<ListResult<ApprovalProfile>, void>({
      query: () => ({ url: '/supplier-request/rules/profiles' }),
      providesTags: providesList('profile'),
    }),
    saveApprovalRules: build.mutation<Saved, Drafted<SaveApprovalRulesInput>>(
      write('/supplier-request/rules/save', { changes: 'supplier_approval' }),
    ),
  }),
});

export const { listSuppliers } = suppliersApi.endpoints;
export const {
  useGetSupplierQuery,
  useSaveSupplierMutation,
  useDeleteSupplierMutation,
  usePreviewSupplierImportMutation,
  useImportSuppliersMutation,
  useListedCountQuery,
  useCheckListedImportMutation,
  useStartListedImportMutation,
} = suppliersApi;
export const {
  useGetSupplierRequestQuery,
  useSaveSupplierRequestMutation,
  useDeleteSupplierRequestMutation,
  useApproveSupplierRequestMutation,
  useRejectSupplierRequestMutation,
  usePaySupplierRequestMutation,
  useUnpaySupplierRequestMutation,
  useRequestFileMutation,
  useReadRequestInvoiceMutation,
  useApprovalRulesQuery,
  useApprovalProfilesQuery,
  useSaveApprovalRulesMutation,
} = requestsApi;
