import type { CfdiUse, Regimen } from '@ceiba/catalogs/contract';
import type { CustomerCard, CustomerDiscount, CustomerFiguresRow, CustomerRow } from '@ceiba/customers/contract';
import type { Period } from '@ceiba/periods/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';
import type { AuthorizeChangeAnswer, AuthorizeChangeInput, PromoLine } from '@ceiba/sales/contract';

/** A branch as pickers get it (GET /branchoffice/get/public). */
export interface BranchOption {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  id_type_money: number;
  code_money: string;
  value_tax: string;
  step_round: string;
}

/** A customer as the search finds him; points and rank come from the network. */
export type FoundCustomer = CustomerRow & Partial<CustomerFiguresRow>;

/** What the till reads of the contexts below sales. */
const tillApi = api.injectEndpoints({
  endpoints: (build) => ({
    myBranches: build.query<ListResult<BranchOption>, void>({
      query: () => ({ url: '/branchoffice/get/public' }),
      providesTags: [tagOf('branchoffice')],
    }),
    currentPeriod: build.query<Period | null, void>({
      query: () => ({ url: '/period/get/current' }),
      providesTags: [tagOf('period')],
    }),
    searchCustomers: build.query<ListResult<FoundCustomer>, { search?: string; page: number; page_size: number }>({
      query: (params) => ({ url: '/customers/get/all', body: params }),
    }),
    customerCard: build.query<CustomerCard, number>({ query: (id) => ({ url: `/customers/get/id/${id}` }) }),
    customerDiscount: build.query<Omit<CustomerDiscount, 'id_discount'>, number>({
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
      providesTags: [tagOf('sale')],
    }),
    // Carries a password: no draft key, and nothing of it is kept.
    authorizeChange: build.mutation<AuthorizeChangeAnswer, AuthorizeChangeInput>({
      query: (body) => ({ url: '/sale/authorize', body }),
    }),
    cfdiUses: build.query<ListResult<CfdiUse>, void>({ query: () => ({ url: '/cfdi/get/all' }) }),
    regimes: build.query<ListResult<Regimen>, void>({ query: () => ({ url: '/regimen/get/all' }) }),
  }),
});

export const {
  useMyBranchesQuery,
  useCurrentPeriodQuery,
  useCfdiUsesQuery,
  useRegimesQuery,
  useAuthorizeChangeMutation,
  usePromoLinesQuery,
} = tillApi;
export const { searchCustomers, customerCard, customerDiscount, promoLines, validateStock } = tillApi.endpoints;
