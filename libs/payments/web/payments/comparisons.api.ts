import type { JobStarted, ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  CompareInput,
  Comparison,
  ComparisonsInput,
  DifferencesInput,
  PaymentDifference,
} from '@ceiba/payments/contract';

const comparisonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    comparisons: build.query<ListResult<Comparison>, ComparisonsInput>({
      query: (body) => ({ url: '/payments/comparisons/get', body }),
      providesTags: providesList('payment-comparison'),
    }),
    differences: build.query<ListResult<PaymentDifference>, Partial<DifferencesInput>>({
      query: (body) => ({ url: '/payments/comparisons/differences', body }),
      providesTags: providesList('payment-comparison'),
    }),
    startComparison: build.mutation<JobStarted, Drafted<CompareInput>>(
      write('/payments/comparisons/start', { changes: 'payment-comparison', notice: 'silent' }),
    ),
  }),
});

export const { useComparisonsQuery, useDifferencesQuery, useStartComparisonMutation } = comparisonsApi;
