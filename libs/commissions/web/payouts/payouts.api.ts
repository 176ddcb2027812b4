import type {
  DiscountsRead,
  MakePayoutInput,
  MyPayment,
  MyRetention,
  PaymentSource,
  PaymentsRead,
  PayoutFile,
  PayoutLayout,
  PayoutPreview,
  PreviewPayoutInput,
  UndoPayoutInput,
} from '@ceiba/commissions/contract';
import type { Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

interface Sent {
  id_period: number;
  csv: File;
}
interface Payments {
  id_period: number;
  source: PaymentSource;
  customers_paid: 0 | 1;
  csv?: File;
}

const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewDiscounts: build.mutation<DiscountsRead, Sent>(
      write('/commissions/discount/csv/preview', { notice: 'silent' }),
    ),
    saveDiscounts: build.mutation<DiscountsRead, Drafted<Sent>>(
      write('/commissions/discount/csv', { changes: ['statement', 'commission-run'] }),
    ),
    previewPayments: build.mutation<PaymentsRead, Sent & { source: PaymentSource }>(
      write('/payments/customers/insert/preview', { notice: 'silent' }),
    ),
    savePayments: build.mutation<PaymentsRead, Drafted<Payments>>(
      write('/payments/customers/insert', { changes: ['payout', 'statement', 'period', 'report'] }),
    ),
    payoutFiles: build.query<readonly PayoutFile[], number>({
      query: (id_period) => ({ url: '/payments/customers/file/get', body: { id_period } }),
      transformResponse: (data: { rows: PayoutFile[] }) => data.rows,
      providesTags: providesList('payout'),
    }),
    previewPayout: build.query<PayoutPreview, PreviewPayoutInput>({
      query: (body) => ({ url: '/payments/customers/file/preview', body }),
      keepUnusedDataFor: 0,
      providesTags: providesList('payout'),
    }),
    makePayout: build.mutation<Saved & { id_job: number }, Drafted<MakePayoutInput>>(
      write('/payments/customers/file/insert', { changes: 'payout' }),
    ),
    undoPayout: build.mutation<Saved, Drafted<UndoPayoutInput>>(
      write('/payments/customers/file/undo', { changes: ['payout', 'report'] }),
    ),
    payoutLayouts: build.query<readonly PayoutLayout[], void>({
      query: () => ({ url: '/payments/customers/layout/get/all' }),
      transformResponse: (data: { rows: PayoutLayout[] }) => data.rows,
      providesTags: providesList('payout-layout'),
    }),
    saveLayout: build.mutation<Saved, Drafted<{ name_layout: string; id_type_money: number; rules: string }>>(
      write('/payments/customers/layout/insert', { changes: 'payout-layout' }),
    ),
    myPayments: build.query<readonly MyPayment[], void>({
      query: () => ({ url: '/payments/customers/my', body: {} }),
      transformResponse: (data: { rows: MyPayment[] }) => data.rows,
      providesTags: providesList('payout'),
    }),
    myRetentions: build.query<readonly MyRetention[], void>({
      query: () => ({ url: '/payments/customers/my/retentions', body: {} }),
      transformResponse: (data: { rows: MyRetention[] }) => data.rows,
      providesTags: providesList('payout'),
    }),
  }),
});

export const {
  usePreviewDiscountsMutation,
  useSaveDiscountsMutation,
  usePreviewPaymentsMutation,
  useSavePaymentsMutation,
  usePayoutFilesQuery,
  usePreviewPayoutQuery,
  useMakePayoutMutation,
  useUndoPayoutMutation,
  usePayoutLayoutsQuery,
  useSaveLayoutMutation,
  useMyPaymentsQuery,
  useMyRetentionsQuery,
} = payoutsApi;
