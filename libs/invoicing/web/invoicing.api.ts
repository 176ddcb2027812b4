import type {
  CommissionStampView,
  CreditListInput,
  CreditListRow,
  DecideCreditInput,
  DownloadFilesInput,
  FreeCustomerInput,
  FreeCustomerView,
  FreeDiscardInput,
  FreeDocumentInput,
  FreeDocumentView,
  FreeProcessed,
  FreeProcessInput,
  FreeSaleInput,
  FreeStamped,
  FreeStampInput,
  ForgoInvoiceInput,
  GlobalDay,
  GlobalDayInput,
  GlobalSendAnswer,
  GlobalSendInput,
  MassBonusesInput,
  MassRetentionsInput,
  MassStampingInput,
  MassValidation,
  MassView,
  CreditTermsInput,
  CreditTermsView,
  OpenInvoices,
  ReceivablePaid,
  ReceivablePaymentInput,
  ReceivableWhich,
  PackageInput,
  PackagePath,
  PackageStarted,
  SeaStampKey,
  SeaStampView,
  StampBonusInput,
  StampCommissionDirectInput,
  StampCommissionInput,
  StampRetentionInput,
  StampSeaInput,
} from '@ceiba/invoicing/contract';
import type { Editable, FileLink, JobStarted, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type { StampAnswer } from '@ceiba/sales/contract';

const invoicingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Amounts, fiscal data on file and tariff of one commission. */
    getCommissionStamp: build.query<CommissionStampView, StampCommissionDirectInput>({
      query: (body) => ({ url: '/facturama/commission/data', body }),
      keepUnusedDataFor: 0,
      providesTags: providesList('statement'),
    }),
    // A refused attempt leaves its text at the commission, so both ends read it again.
    stampCommission: build.mutation<StampAnswer, Drafted<StampCommissionInput>>(
      write('/facturama/commission', { changes: 'statement' }),
    ),
    validateCsv: build.mutation<MassValidation, { id_period: number; csv: File }>(
      write('/facturama/validate/csv', { notice: 'silent' }),
    ),
    startMassStamping: build.mutation<JobStarted, Drafted<MassStampingInput>>(write('/facturama/commission/mass')),
    startMassBonuses: build.mutation<JobStarted, Drafted<MassBonusesInput>>(write('/facturama/bonus/mass')),
    getMassStamping: build.query<MassView, number>({
      query: (id_job) => ({ url: `/facturama/commission/mass/${id_job}` }),
      keepUnusedDataFor: 0,
    }),
    stampBonus: build.mutation<StampAnswer, Drafted<StampBonusInput>>(
      write('/facturama/bonus/direct', { changes: 'statement' }),
    ),
    downloadBonusFile: build.mutation<null, DownloadFilesInput>(
      write('/facturama/download/files', { changes: 'statement' }),
    ),
    getSeaStamp: build.query<SeaStampView, SeaStampKey>({
      query: (body) => ({ url: '/facturama/bonus/cedea/data', body }),
      keepUnusedDataFor: 0,
      providesTags: providesList('statement'),
    }),
    stampSea: build.mutation<StampAnswer, Drafted<StampSeaInput>>(
      write('/facturama/bonus/cedea/direct', { changes: 'statement' }),
    ),
    // A refused attempt leaves its text at the line, so both ends read it again.
    stampRetention: build.mutation<StampAnswer, Drafted<StampRetentionInput>>(
      write('/facturama/retention/direct', { changes: 'statement' }),
    ),
    startMassRetentions: build.mutation<JobStarted, Drafted<MassRetentionsInput>>(write('/facturama/retention/mass')),
    creditNotes: build.query<ListResult<CreditListRow>, Partial<CreditListInput>>({
      query: (body) => ({ url: '/facturama/credit-note/list', body }),
      providesTags: providesList('credit-note', 'sale'),
    }),
    decideCreditNote: build.mutation<Saved, Drafted<DecideCreditInput>>(
      write('/facturama/credit-note/decide', { changes: ['credit-note', 'sale'] }),
    ),
  }),
});

const globalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the days of a global invoice contain, and where they stand. */
    globalDay: build.query<GlobalDay, GlobalDayInput>({
      query: (body) => ({ url: '/facturama/global/sales/to/send', body }),
      keepUnusedDataFor: 0,
      providesTags: providesList('global-invoice', 'sale'),
    }),
    sendGlobal: build.mutation<GlobalSendAnswer, Drafted<GlobalSendInput>>(
      write('/facturama/global/send', { changes: ['global-invoice', 'sale'] }),
    ),
    forgoInvoice: build.mutation<Saved, Drafted<ForgoInvoiceInput>>(
      write('/facturama/global/forgo', { changes: ['global-invoice', 'sale'] }),
    ),
  }),
});

const receivableApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a customer owes and may pay, the oldest first. */
    openInvoices: build.query<OpenInvoices, number>({
      query: (id_customers) => ({ url: '/receivable/invoices', body: { id_customers } }),
      keepUnusedDataFor: 0,
      providesTags: providesList('sale'),
    }),
    payInvoices: build.mutation<ReceivablePaid, Drafted<ReceivablePaymentInput>>(
      write('/receivable/payment', { changes: ['sale', 'report'] }),
    ),
    creditTerms: build.query<Editable<CreditTermsView>, number>({
      query: (id_customers) => ({ url: `/receivable/terms/get/id/${id_customers}` }),
      keepUnusedDataFor: 0,
      providesTags: providesRecord('credit_terms'),
    }),
    saveCreditTerms: build.mutation<Saved, Drafted<CreditTermsInput>>(
      write('/receivable/terms/save', {
        changes: ['credit_terms', 'sale', 'report'],
        id: ({ id_customers }) => id_customers,
      }),
    ),
    stampPayment: build.mutation<ReceivablePaid, Drafted<ReceivableWhich>>(
      write('/receivable/payment/stamp', { changes: 'report' }),
    ),
    undoPayment: build.mutation<Saved, Drafted<ReceivableWhich>>(
      write('/receivable/payment/undo', { changes: ['sale', 'report'] }),
    ),
  }),
});

const FREE = ['free-invoice', 'statement'] as const;
const freeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whom a free invoice pays, verified: his fiscal data and what his ISR follows from. */
    freeCustomer: build.query<FreeCustomerView, FreeCustomerInput>({
      query: (body) => ({ url: '/facturama/libre/customer', body }),
      keepUnusedDataFor: 0,
      providesTags: providesList('free-invoice', 'statement'),
    }),
    freeDocument: build.query<FreeDocumentView, FreeDocumentInput>({
      query: (body) => ({ url: '/facturama/libre/document', body }),
      keepUnusedDataFor: 0,
      providesTags: providesList('free-invoice', 'sale'),
    }),
    processFree: build.mutation<FreeProcessed, Drafted<FreeProcessInput>>(
      write('/facturama/libre/process', { changes: FREE }),
    ),
    stampFree: build.mutation<StampAnswer, Drafted<FreeStampInput>>(write('/facturama/libre/stamp', { changes: FREE })),
    discardFree: build.mutation<Saved, Drafted<FreeDiscardInput>>(write('/facturama/libre/discard', { changes: FREE })),
    stampFreeSale: build.mutation<FreeStamped, Drafted<FreeSaleInput>>(
      write('/facturama/libre/sale', { changes: ['free-invoice', 'global-invoice', 'sale'] }),
    ),
  }),
});

export const {
  useCreditTermsQuery,
  useOpenInvoicesQuery,
  usePayInvoicesMutation,
  useSaveCreditTermsMutation,
  useStampPaymentMutation,
  useUndoPaymentMutation,
} = receivableApi;
export const {
  useDiscardFreeMutation,
  useFreeCustomerQuery,
  useLazyFreeCustomerQuery,
  useLazyFreeDocumentQuery,
  useProcessFreeMutation,
  useStampFreeMutation,
  useStampFreeSaleMutation,
} = freeApi;
const bookApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPackage: build.mutation<PackageStarted, Drafted<PackageInput>>(
      write('/facturama/book/package', { notice: 'silent' }),
    ),
    cancelPackage: build.mutation<Saved, PackagePath>(write('/facturama/book/package/cancel')),
    packageFile: build.mutation<FileLink, PackagePath>(write('/facturama/book/package/file', { notice: 'silent' })),
  }),
});

export const { useRequestPackageMutation, useCancelPackageMutation, usePackageFileMutation } = bookApi;
export const { useGlobalDayQuery, useSendGlobalMutation, useForgoInvoiceMutation } = globalApi;
export const {
  useGetCommissionStampQuery,
  useStampCommissionMutation,
  useValidateCsvMutation,
  useStartMassBonusesMutation,
  useStartMassStampingMutation,
  useGetMassStampingQuery,
  useStampBonusMutation,
  useDownloadBonusFileMutation,
  useGetSeaStampQuery,
  useStampSeaMutation,
  useStampRetentionMutation,
  useStartMassRetentionsMutation,
  useCreditNotesQuery,
  useDecideCreditNoteMutation,
} = invoicingApi;
