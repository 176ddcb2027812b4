import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';
import type { ResolvePaymentInput, UnmatchedPayment } from '@ceiba/payments/contract';

const tag = tagOf('unmatched-payment');

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unmatchedPayments: build.query<ListResult<UnmatchedPayment>, Partial<ListInput>>({
      query: (body) => ({ url: '/payments/unmatched/get', body }),
      providesTags: [tag],
    }),
    resolvePayment: build.mutation<{ id: number }, ResolvePaymentInput>({
      query: (body) => ({ url: '/payments/unmatched/resolve', body }),
      invalidatesTags: [tag],
    }),
  }),
});

export const { useUnmatchedPaymentsQuery, useResolvePaymentMutation } = paymentsApi;
