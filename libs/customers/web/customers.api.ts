import type {
  CustomerRecord,
  CustomerRow,
  DeletedCustomer,
  MyNewCustomer,
  ReportCustomer,
  ReportCustomersInput,
} from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<ListResult<CustomerRow>, { search?: string; page: number; page_size: number }>({
      query: (body) => ({ url: '/customers/get/all', body }),
    }),
    /** Whom a report can be filtered by, for who holds the report alone. */
    reportCustomers: build.query<ListResult<ReportCustomer>, Partial<ReportCustomersInput>>({
      query: (body) => ({ url: '/customers/report/get', body }),
      providesTags: providesList('customers'),
    }),
    myNewCustomers: build.query<ListResult<MyNewCustomer>, PageInput>({
      query: (body) => ({ url: '/customers/my/new', body }),
      providesTags: providesList('customers'),
    }),
    deleteCustomer: build.mutation<DeletedCustomer, { id_customers: number }>(
      write('/customers/delete', { changes: 'customers', id: ({ id_customers }) => id_customers }),
    ),
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

export const { searchCustomers, reportCustomers, customerCard } = customersApi.endpoints;
export const {
  useCustomerCardQuery,
  useCustomerRowQuery,
  useDeleteCustomerMutation,
  useMyNewCustomersQuery,
  useReportCustomersQuery,
} = customersApi;
