import type { CustomerRecord, CustomerRow } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, providesRecord } from '@ceiba/platform/web';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<ListResult<CustomerRow>, { search?: string; page: number; page_size: number }>({
      query: (body) => ({ url: '/customers/get/all', body }),
    }),
    customerCard: build.query<CustomerRecord, number>({
      query: (id) => ({ url: `/customers/get/id/${id}` }),
      providesTags: providesRecord('customers'),
    }),
  }),
});

export const { searchCustomers, customerCard } = customersApi.endpoints;
export const { useCustomerCardQuery } = customersApi;
