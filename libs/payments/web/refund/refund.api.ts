import { api, type Drafted, providesRecord, write } from '@ceiba/platform/web';
import type { RefundAsked, RefundInput, RefundOffer } from '@ceiba/payments/contract';

/** What the dialog says; all else is left as it is. */
export type RefundWords = Partial<RefundInput> & Pick<RefundInput, 'id_payment' | 'reason'>;

const refundApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundOffer: build.query<RefundOffer, number>({
      query: (id_payment) => ({ url: '/payments/refund/get', body: { id_payment } }),
      providesTags: providesRecord('payment'),
    }),
    askRefund: build.mutation<RefundAsked, Drafted<RefundWords>>(
      // The dialog itself follows the refund to its end.
      write('/payments/refund', {
        changes: ['payment', 'attention', 'sale'],
        id: ({ id_payment }) => id_payment,
        notice: 'silent',
      }),
    ),
  }),
});

export const { useAskRefundMutation, useRefundOfferQuery } = refundApi;
