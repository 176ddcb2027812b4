import type { ListResult } from '@ceiba/platform/contract';
import { api, providesList, write } from '@ceiba/platform/web';
import type { PendingPromo } from '@ceiba/sales/contract';

const promoApi = api.injectEndpoints({
  endpoints: (build) => ({
    pendingPromos: build.query<ListResult<PendingPromo>, { id_customers: number }>({
      query: (params) => ({ url: '/customers/promo/pending', params }),
      providesTags: providesList('sale', 'promo-delivery'),
    }),
    receivePromos: build.mutation<null, { id_customers: number }>(
      write('/customers/promo/received', { changes: 'promo-delivery' }),
    ),
  }),
});

export const { usePendingPromosQuery, useReceivePromosMutation } = promoApi;
