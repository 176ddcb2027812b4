import { api, write } from '@ceiba/platform/web';

const promoApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivePromos: build.mutation<null, { id_customers: number }>(write('/customers/promo/received')),
  }),
});

export const { useReceivePromosMutation } = promoApi;
