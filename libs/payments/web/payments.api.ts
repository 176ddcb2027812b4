import type { JobStarted, ListResult, ListSums, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  AttentionListInput,
  AttentionRow,
  CloseLinkInput,
  PayableCart,
  PayableCartsInput,
  PayableSale,
  PayableSalesInput,
  PaymentRow,
  PaymentsListInput,
  PaymentStory,
  PaymentSubject,
  ProviderAccountInput,
  ProviderAccountView,
  ProviderCheck,
  ResolveCaseInput,
  SaveProviderAccountInput,
} from '@ceiba/payments/contract';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    attention: build.query<ListResult<AttentionRow>, Partial<AttentionListInput>>({
      query: (body) => ({ url: '/payments/unmatched/get', body }),
      // The CFDI of a cancelled sale is cancelled from here, too.
      providesTags: providesList('attention', 'sale'),
    }),
    attentionSums: build.query<ListSums, Pick<AttentionListInput, 'state'> & { search: string }>({
      query: (body) => ({ url: '/payments/unmatched/sums', body }),
      providesTags: providesList('attention', 'sale'),
    }),
    payments: build.query<ListResult<PaymentRow>, Partial<PaymentsListInput>>({
      query: (body) => ({ url: '/payments/all/get', body }),
      providesTags: providesList('payment', 'attention'),
    }),
    paymentsSums: build.query<ListSums, Partial<PaymentsListInput>>({
      query: (body) => ({ url: '/payments/all/sums', body }),
      providesTags: providesList('payment', 'attention'),
    }),
    paymentStory: build.query<PaymentStory, PaymentSubject>({
      query: (body) => ({ url: '/payments/story/get', body }),
      providesTags: providesList('payment', 'attention'),
    }),
    askPayment: build.mutation<JobStarted, Drafted<PaymentSubject>>(write('/payments/ask', { notice: 'silent' })),
    closeLink: build.mutation<null, Drafted<CloseLinkInput>>(write('/payments/link/close', { changes: 'payment' })),
    providerAccounts: build.query<{ rows: ProviderAccountView[] }, void>({
      query: () => ({ url: '/payments/accounts/get' }),
      providesTags: providesList('payment-account'),
    }),
    checkProviderAccount: build.mutation<ProviderCheck, ProviderAccountInput>(
      write('/payments/accounts/check', { notice: 'silent' }),
    ),
    saveProviderAccount: build.mutation<Saved, Drafted<SaveProviderAccountInput>>(
      write('/payments/accounts/update', { changes: 'payment-account' }),
    ),
    payableCarts: build.query<{ rows: PayableCart[] }, PayableCartsInput>({
      query: (body) => ({ url: '/payments/unmatched/carts', body }),
    }),
    payableSales: build.query<{ rows: PayableSale[] }, PayableSalesInput>({
      query: (body) => ({ url: '/payments/unmatched/sales', body }),
    }),
    resolveCase: build.mutation<Saved, Drafted<Partial<ResolveCaseInput>>>(
      write('/payments/unmatched/resolve', { changes: ['attention', 'sale'] }),
    ),
  }),
});

export const { payableCarts, payableSales } = paymentsApi.endpoints;
export const {
  useAttentionQuery,
  useAttentionSumsQuery,
  useAskPaymentMutation,
  useCheckProviderAccountMutation,
  useCloseLinkMutation,
  usePaymentsQuery,
  usePaymentsSumsQuery,
  usePaymentStoryQuery,
  useProviderAccountsQuery,
  useResolveCaseMutation,
  useSaveProviderAccountMutation,
} = paymentsApi;
