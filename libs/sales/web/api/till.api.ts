import type { CfdiUse, Regimen } from '@ceiba/catalogs/contract';
import type { DiscountShown } from '@ceiba/customers/contract';
import type { Period } from '@ceiba/periods/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, providesList, write } from '@ceiba/platform/web';
import type { AuthorizeChangeAnswer, AuthorizeChangeInput, PromoLine, RunningPromoRow } from '@ceiba/sales/contract';

/** What the till reads of the contexts below sales. */
const tillApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentPeriod: build.query<Period | null, void>({
      query: () => ({ url: '/period/get/current' }),
      providesTags: providesList('period'),
    }),
    customerDiscount: build.query<DiscountShown, number>({
      query: (id) => ({ url: `/customers/has/discount/${id}` }),
    }),
    validateStock: build.query<null, { id_branch_office: number; details: { id_product: number; qty: number }[] }>({
      query: (body) => ({ url: '/product/validate/stock', body }),
    }),
    promoLines: build.query<
      ListResult<PromoLine>,
      { id_branch_office: number; id_customers: number | null; details: { id_product: number; qty: number }[] }
    >({
      query: (body) => ({ url: '/product/promos/get/all', body }),
      // A gift that is handed out is due no more.
      providesTags: providesList('sale'),
    }),
    runningPromos: build.query<ListResult<RunningPromoRow>, { id_branch_office: number; id_product: number }>({
      query: (body) => ({ url: '/product/promos/running', body }),
      keepUnusedDataFor: 0,
    }),
    // Carries a password: no draft key, and nothing of it is kept.
    authorizeChange: build.mutation<AuthorizeChangeAnswer, AuthorizeChangeInput>(write('/sale/authorize')),
    cfdiUses: build.query<ListResult<CfdiUse>, void>({ query: () => ({ url: '/cfdi/get/all' }) }),
    regimes: build.query<ListResult<Regimen>, void>({ query: () => ({ url: '/regimen/get/all' }) }),
  }),
});

export const {
  useCurrentPeriodQuery,
  useCfdiUsesQuery,
  useRegimesQuery,
  useAuthorizeChangeMutation,
  usePromoLinesQuery,
  useRunningPromosQuery,
} = tillApi;
export const { customerDiscount, promoLines, validateStock } = tillApi.endpoints;
