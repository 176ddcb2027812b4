import type { KitPayInput } from '@ceiba/payments/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type { KitProductsInput, KitRow, PaymentLink } from '@ceiba/store/contract';

const kitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The kits that a country's newcomers choose from. */
    kits: build.query<readonly KitRow[], KitProductsInput>({
      query: (body) => ({ url: '/customers/kit/products', body }),
      transformResponse: ({ rows }: ListResult<KitRow>) => rows,
      providesTags: providesList('product'),
    }),
    payKit: build.mutation<PaymentLink, Drafted<KitPayInput>>(write('/customers/kit/pay', { changes: 'customers' })),
  }),
});

export const { useKitsQuery, usePayKitMutation } = kitsApi;
