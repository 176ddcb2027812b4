import type { KitPayInput } from '@ceiba/payments/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type { KitProductsInput, KitRow, PaymentLink } from '@ceiba/store/contract';

const kitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The kits that a country's newcomers choose from. */
    kits: build.query<readonly KitRow[], KitProductsInput>({
      query: (body) => ({ url: '/customers/kit/products', body }),
      providesTags: providesList('product'),
    }),
    payKit: build.mutation<PaymentLink, Drafted<KitPayInput>>(write('/customers/kit/pay', { changes: 'customers' })),
    /** Mails a new partner the link by which he chooses his password. */
    sendWelcome: build.mutation<null, number>(
      write('/customers/welcome', { changes: 'customers', body: (id_customers) => ({ id_customers }) }),
    ),
  }),
});

export const { useKitsQuery, usePayKitMutation, useSendWelcomeMutation } = kitsApi;
