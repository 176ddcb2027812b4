import type { CustomerCard, CustomerFiguresRow, CustomerRow } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';

/** A customer as the search finds him; points and rank come from the network. */
export type FoundCustomer = CustomerRow & Partial<CustomerFiguresRow>;

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<ListResult<FoundCustomer>, { search?: string; page: number; page_size: number }>({
      query: (body) => ({ url: '/customers/get/all', body }),
    }),
    customerCard: build.query<CustomerCard, number>({
      query: (id) => ({ url: `/customers/get/id/${id}` }),
      providesTags: [tagOf('customers')],
    }),
  }),
});

export const { searchCustomers, customerCard } = customersApi.endpoints;
export const { useCustomerCardQuery } = customersApi;
