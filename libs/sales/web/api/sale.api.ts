import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type { Editable, Saved, ListSums } from '@ceiba/platform/contract';
import type {
  CancelSaleInput,
  CustomerSales,
  CustomerSalesInput,
  FoundSales,
  ParkedSaleRow,
  ParkSaleInput,
  SaleDaysInput,
  SaleInput,
  SaleListAnswer,
  SaleListInput,
  SaleRecord,
  SalesByDay,
  SaleSavedAnswer,
  SaleTotalsAnswer,
  SaleTotalsInput,
  TakenSale,
} from '@ceiba/sales/contract';

/** What the form sends: the contract's body, what is blank left out. */
export type SaleBody = Partial<SaleInput>;

/** Milliseconds that a save at the till may take before its answer counts as lost; it is then looked up by its key. */
export const SAVE_PATIENCE = 20_000;

/** The basket of `get/total`: lines need only product and quantity. */
export type TotalsBody = Pick<SaleTotalsInput, 'id_branch_office' | 'id_customers'> & {
  details: { id_product: number; qty: number }[];
};

const saleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSales: build.query<SaleListAnswer, Partial<SaleListInput>>({
      query: (body) => ({ url: '/sale/get/all', body }),
      providesTags: providesList('sale'),
    }),
    saleSums: build.query<ListSums, Partial<SaleListInput>>({
      query: (body) => ({ url: '/sale/get/sums', body }),
      providesTags: providesList('sale'),
    }),
    getSale: build.query<Editable<SaleRecord>, number>({
      query: (id) => ({ url: `/sale/get/id/${id}` }),
      providesTags: providesRecord('sale'),
    }),
    salesByDay: build.query<SalesByDay, SaleDaysInput>({
      query: (body) => ({ url: '/sale/get/days', body }),
      providesTags: providesList('sale'),
    }),
    customerSales: build.query<CustomerSales, Partial<CustomerSalesInput> & { id_customers: number }>({
      query: (body) => ({ url: '/sale/get/customer', body }),
      providesTags: providesList('sale'),
    }),
    findSales: build.query<FoundSales, string>({
      query: (number) => ({ url: '/sale/search', params: { number } }),
    }),
    saleTotalsNow: build.query<SaleTotalsAnswer, TotalsBody>({
      query: (body) => ({ url: '/sale/get/total', body }),
    }),
    // The till says beside the line what is wrong, so its refusals are silent.
    saveSale: build.mutation<SaleSavedAnswer, Drafted<SaleBody>>(
      write('/sale/insert/update', { changes: 'sale', id: () => null, notice: 'silent', patience: SAVE_PATIENCE }),
    ),
    updateSale: build.mutation<SaleSavedAnswer, Drafted<SaleBody>>(
      write('/sale/insert/update', { changes: 'sale', id: ({ id_document }) => id_document }),
    ),
    cancelSale: build.mutation<Saved, Drafted<Partial<CancelSaleInput>>>(
      write('/sale/delete', { changes: 'sale', id: ({ id_document }) => id_document }),
    ),
    parkSale: build.mutation<Saved, Drafted<Partial<ParkSaleInput>>>(
      write('/sale/park', { changes: 'sale_parked', notice: 'silent' }),
    ),
    listParkedSales: build.query<{ rows: ParkedSaleRow[] }, void>({
      query: () => ({ url: '/sale/parked' }),
      providesTags: providesList('sale_parked'),
    }),
    takeParkedSale: build.mutation<TakenSale, Drafted<Pick<ParkedSaleRow, 'id_parked'>>>(
      write('/sale/parked/take', { changes: 'sale_parked' }),
    ),
  }),
});

export const {
  useListSalesQuery,
  useSaleSumsQuery,
  useCustomerSalesQuery,
  useSalesByDayQuery,
  useGetSaleQuery,
  useSaveSaleMutation,
  useUpdateSaleMutation,
  useCancelSaleMutation,
  useParkSaleMutation,
  useListParkedSalesQuery,
  useTakeParkedSaleMutation,
} = saleApi;
export const { findSales, saleTotalsNow } = saleApi.endpoints;
