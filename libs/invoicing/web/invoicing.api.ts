import type {
  CommissionStampView,
  MassStampingInput,
  MassValidation,
  MassView,
  StampAnswer,
  StampCommissionInput,
} from '@ceiba/invoicing/contract';
import { api, tagOf } from '@ceiba/platform/web';

interface CommissionKey {
  id_period: number;
  id_customers: number;
}

const STATEMENTS = tagOf('statement');

const invoicingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Amounts, fiscal data on file and tariff of one commission. */
    getCommissionStamp: build.query<CommissionStampView, CommissionKey>({
      query: (body) => ({ url: '/facturama/commission/data', body }),
      keepUnusedDataFor: 0,
      providesTags: [STATEMENTS],
    }),
    // A refused attempt leaves its text at the commission, so both ends read it again.
    stampCommission: build.mutation<StampAnswer, StampCommissionInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/facturama/commission', body, draft }),
      invalidatesTags: [STATEMENTS],
    }),
    validateCsv: build.mutation<MassValidation, { id_period: number; csv: File }>({
      query: (body) => ({ url: '/facturama/validate/csv', body, notice: 'silent' }),
    }),
    startMassStamping: build.mutation<{ id_job: number }, MassStampingInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/facturama/commission/mass', body, draft }),
    }),
    getMassStamping: build.query<MassView, number>({
      query: (id_job) => ({ url: `/facturama/commission/mass/${id_job}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetCommissionStampQuery,
  useStampCommissionMutation,
  useValidateCsvMutation,
  useStartMassStampingMutation,
  useGetMassStampingQuery,
} = invoicingApi;
