import type { CustomerRecord, CustomerRow } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, providesRecord } from '@ceiba/platform/web';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<ListResult<CustomerRow>, { search?: string; page: number; page_size: number }>({
      query: (body) => ({ url: '/customers/get/all', body }),
    }),
    /** The line of one customer in the list: his names around him, rank and points. */
    customerRow: build.query<CustomerRow | null, number>({
      query: (id) => ({ url: '/customers/get/all', body: { search: String(id), page: 1, page_size: 1 } }),
      transformResponse: (data: ListResult<CustomerRow>) => data.rows[0] ?? null,
      providesTags: providesRecord('customers'),
    }),
    customerCard: build.query<CustomerRecord, number>({
      query: (id) => ({ url: `/customers/get/id/${id}` }),
      providesTags: providesRecord('customers'),
    }),
  }),
});

export const { searchCustomers, customerCard } = customersApi.endpoints;
export const { useCustomerCardQuery, useCustomerRowQuery } = customersApi;
