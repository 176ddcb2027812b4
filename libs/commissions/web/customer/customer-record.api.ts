import type {
  CustomerMove,
  CustomerMovesInput,
  CustomerPeriod,
  CustomerPeriodsInput,
} from '@ceiba/commissions/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, providesList } from '@ceiba/platform/web';

const customerRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a customer bought and earned by period; oneself without an id. */
    customerPeriods: build.query<readonly CustomerPeriod[], CustomerPeriodsInput>({
      query: (body) => ({ url: '/customers/periods', body }),
      transformResponse: (data: { rows: CustomerPeriod[] }) => data.rows,
      providesTags: providesList('commission-run', 'statement', 'sale'),
    }),
    customerMoves: build.query<ListResult<CustomerMove>, Partial<CustomerMovesInput> & { id_customers: number }>({
      query: (body) => ({ url: '/customers/moves', body }),
      providesTags: providesList('customers', 'commission-run', 'statement', 'sale'),
    }),
  }),
});

export const { useCustomerMovesQuery, useCustomerPeriodsQuery } = customerRecordApi;
