import type { CfdiUse, Regimen } from '@ceiba/catalogs/contract';
import type { DiscountShown } from '@ceiba/customers/contract';
import type { Period } from '@ceiba/periods/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  AuthorizeChangeAnswer,
  AuthorizeChangeInput,
  FindVoucherInput,
  ForeignMoneyAnswer,
  PromoLine,
  ReturnInput,
  RunningPromoRow,
  SavedExchange,
  VoucherRecord,
} from '@ceiba/sales/contract';
import { SAVE_PATIENCE, type SaleBody } from './sale.api';

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
    foreignMoney: build.query<ForeignMoneyAnswer, { id_branch_office: number }>({
      query: (body) => ({ url: '/sale/foreign', body }),
    }),
    tillVoucher: build.query<VoucherRecord, FindVoucherInput>({
      query: (body) => ({ url: '/sale/voucher/find', body }),
    }),
    // The till says beside the field what is wrong, as with a sale.
    saveExchange: build.mutation<SavedExchange, Drafted<{ return: ReturnInput; sale: SaleBody }>>(
      write('/sale/return/exchange', {
        ...{ changes: ['sale', 'sale_return'], id: () => null, notice: 'silent', patience: SAVE_PATIENCE },
      }),
    ),
    // Carries a password: no draft key, and nothing of it is kept.
    authorizeChange: build.mutation<AuthorizeChangeAnswer, AuthorizeChangeInput>(write('/sale/authorize')),
    cfdiUses: build.query<ListResult<CfdiUse>, void>({ query: () => ({ url: '/cfdi/get/all' }) }),
    regimes: build.query<ListResult<Regimen>, void>({ query: () => ({ url: '/regimen/get/all' }) }),
  }),
});

export const {
  useCurrentPeriodQuery,
  useCfdiUsesQuery,
  useForeignMoneyQuery,
  useRegimesQuery,
  useAuthorizeChangeMutation,
  usePromoLinesQuery,
  useRunningPromosQuery,
  useSaveExchangeMutation,
} = tillApi;
export const { customerDiscount, promoLines, tillVoucher, validateStock } = tillApi.endpoints;
