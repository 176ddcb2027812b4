import type {
  CustomerMove,
  CustomerMovesInput,
  CustomerPeriod,
  CustomerPeriodsInput,
  CustomerWeek,
  RankHistory,
  RankHistoryInput,
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
    /** What he bought by week; oneself without an id. */
    customerWeeks: build.query<readonly CustomerWeek[], CustomerPeriodsInput>({
      query: (body) => ({ url: '/customers/weeks', body }),
      transformResponse: (data: { rows: CustomerWeek[] }) => data.rows,
      providesTags: providesList('sale'),
    }),
    /** What he was in the closed periods; oneself without an id. */
    rankHistory: build.query<RankHistory, RankHistoryInput>({
      query: (body) => ({ url: '/customers/ranks', body }),
      providesTags: providesList('commission-run', 'customers'),
    }),
    customerMoves: build.query<ListResult<CustomerMove>, Partial<CustomerMovesInput> & { id_customers: number }>({
      query: (body) => ({ url: '/customers/moves', body }),
      providesTags: providesList('customers', 'commission-run', 'statement', 'sale'),
    }),
  }),
});

export const { useCustomerMovesQuery, useCustomerPeriodsQuery, useCustomerWeeksQuery, useRankHistoryQuery } =
  customerRecordApi;
