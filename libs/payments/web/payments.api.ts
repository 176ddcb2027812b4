import type { ListInput, ListResult, Saved } from '@ceiba/platform/contract';
import { api, providesList, write } from '@ceiba/platform/web';
import type { ResolvePaymentInput, UnmatchedPayment } from '@ceiba/payments/contract';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unmatchedPayments: build.query<ListResult<UnmatchedPayment>, Partial<ListInput>>({
      query: (body) => ({ url: '/payments/unmatched/get', body }),
      providesTags: providesList('unmatched-payment'),
    }),
    resolvePayment: build.mutation<Saved, ResolvePaymentInput>(
      write('/payments/unmatched/resolve', { changes: 'unmatched-payment' }),
    ),
  }),
});

export const { useUnmatchedPaymentsQuery, useResolvePaymentMutation } = paymentsApi;
