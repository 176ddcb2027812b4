import { api, tagOf } from '@ceiba/platform/web';
import type {
  FoundSale,
  ParkedSaleRow,
  SaleInput,
  SaleListAnswer,
  SaleListInput,
  SaleRecord,
  SaleSavedAnswer,
  SaleTotalsAnswer,
  SaleTotalsInput,
} from '@ceiba/sales/contract';

/** What the form sends: the contract's body, what is blank left out. */
export type SaleBody = Partial<SaleInput>;

/** What becomes of the CFDI of a sale that is cancelled. */
export interface CfdiBody {
  motive: string | null;
  uuid_replacement: string | null;
  keep_cfdi: 1;
}

/** The basket of `get/total`: lines need only product and quantity. */
export type TotalsBody = Pick<SaleTotalsInput, 'id_branch_office' | 'id_customers'> & {
  details: { id_product: number; qty: number }[];
};

const saleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSales: build.query<SaleListAnswer, Partial<SaleListInput>>({
      query: (body) => ({ url: '/sale/get/all', body }),
      providesTags: [tagOf('sale')],
    }),
    getSale: build.query<SaleRecord, number>({
      query: (id) => ({ url: `/sale/get/id/${id}` }),
      providesTags: [tagOf('sale')],
    }),
    findSales: build.query<{ rows: FoundSale[] }, number>({
      query: (number) => ({ url: '/sale/search', params: { number } }),
    }),
    saleTotalsNow: build.query<SaleTotalsAnswer, TotalsBody>({
      query: (body) => ({ url: '/sale/get/total', body }),
    }),
    // The till says beside the line what is wrong, so its refusals are silent.
    saveSale: build.mutation<SaleSavedAnswer, { body: SaleBody; draft: string }>({
      query: ({ body, draft }) => ({ url: '/sale/insert/update', body, draft, notice: 'silent' }),
      invalidatesTags: (_saved, error) => (error ? [] : [tagOf('sale')]),
    }),
    updateSale: build.mutation<SaleSavedAnswer, SaleBody & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/sale/insert/update', body, draft }),
      invalidatesTags: [tagOf('sale')],
    }),
    cancelSale: build.mutation<
      { id: number },
      { id_document: number; name_document: string; observation_anulado: string; draft: string } & Partial<CfdiBody>
    >({
      query: ({ draft, ...body }) => ({ url: '/sale/delete', body, draft }),
      invalidatesTags: [tagOf('sale')],
    }),
    parkSale: build.mutation<{ id: number }, { body: SaleBody & { label?: string }; draft: string }>({
      query: ({ body, draft }) => ({ url: '/sale/park', body, draft, notice: 'silent' }),
      invalidatesTags: (_parked, error) => (error ? [] : [tagOf('sale_parked')]),
    }),
    listParkedSales: build.query<{ rows: ParkedSaleRow[] }, void>({
      query: () => ({ url: '/sale/parked' }),
      providesTags: [tagOf('sale_parked')],
    }),
    takeParkedSale: build.mutation<{ draft: SaleInput }, { id_parked: number; draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/sale/parked/take', body, draft }),
      invalidatesTags: [tagOf('sale_parked')],
    }),
  }),
});

export const {
  useListSalesQuery,
  useGetSaleQuery,
  useSaveSaleMutation,
  useUpdateSaleMutation,
  useCancelSaleMutation,
  useParkSaleMutation,
  useListParkedSalesQuery,
  useTakeParkedSaleMutation,
} = saleApi;
export const { findSales, saleTotalsNow } = saleApi.endpoints;
