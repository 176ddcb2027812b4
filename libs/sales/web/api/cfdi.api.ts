import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  CancelCfdiAnswer,
  CancelCfdiInput,
  CancelOutlookView,
  CfdiRelations,
  CreditNoteInput,
  CreditNoteMade,
  SaleCreditNotes,
  StampAnswer,
  StampProblems,
  StampSaleInput,
} from '@ceiba/sales/contract';

const cfdiApi = api.injectEndpoints({
  endpoints: (build) => ({
    stampSale: build.mutation<StampAnswer, Drafted<StampSaleInput>>(
      write('/sale/send/facturama', { changes: 'sale', id: ({ id_document }) => id_document }),
    ),
    cancelCfdi: build.mutation<CancelCfdiAnswer, Drafted<CancelCfdiInput>>(
      write('/facturama/cancel', { changes: ['sale', 'statement', 'credit-note'] }),
    ),
    /** Whom SAT asks about its cancellation, until when, and what is in the way. */
    cancelOutlook: build.query<CancelOutlookView, string>({
      query: (facturama_id) => ({ url: `/facturama/cancel/${facturama_id}` }),
      keepUnusedDataFor: 0,
    }),
    cfdiRelations: build.query<CfdiRelations, string>({
      query: (facturama_id) => ({ url: `/facturama/relations/${facturama_id}` }),
      providesTags: providesList('sale'),
    }),
    /** Asked anew whenever it is shown, and when a sale, a statement or a credit note was tried again. */
    stampProblems: build.query<StampProblems, { kind: string; reference: string }>({
      query: ({ kind, reference }) => ({ url: `/facturama/problems/${kind}/${reference}` }),
      providesTags: providesList('sale', 'statement', 'credit-note'),
      keepUnusedDataFor: 0,
    }),
    saleCreditNotes: build.query<SaleCreditNotes, number>({
      query: (id_document) => ({ url: `/facturama/credit-note/sale/${id_document}` }),
      providesTags: providesList('sale'),
    }),
    makeCreditNote: build.mutation<CreditNoteMade, Drafted<CreditNoteInput>>(
      write('/facturama/credit-note', { changes: ['sale', 'credit-note'] }),
    ),
  }),
});

export const {
  useCancelOutlookQuery,
  useCfdiRelationsQuery,
  useStampProblemsQuery,
  useStampSaleMutation,
  useCancelCfdiMutation,
  useMakeCreditNoteMutation,
  useSaleCreditNotesQuery,
} = cfdiApi;
