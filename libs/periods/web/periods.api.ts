import type { Period, SavePeriodInput } from '@ceiba/periods/contract';
import { api, tagOf, tagsAfter } from '@ceiba/platform/web';

const periodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All periods (there are a dozen a year), the newest first. */
    listPeriods: build.query<readonly Period[], void>({
      query: () => ({ url: '/period/get/all' }),
      transformResponse: (data: { rows: Period[] }) =>
        [...data.rows].sort((one, other) => other.date_start_period.localeCompare(one.date_start_period)),
      providesTags: [tagOf('period')],
    }),
    savePeriod: build.mutation<Period, SavePeriodInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/period/insert/update', body, draft }),
      invalidatesTags: (_result, error) => tagsAfter(error, 'period'),
    }),
    setCurrentPeriod: build.mutation<null, number>({
      query: (id_period) => ({ url: '/period/set/current', body: { id_period } }),
      invalidatesTags: (_result, error) => tagsAfter(error, 'period'),
    }),
    deletePeriod: build.mutation<null, Period>({
      query: ({ id_period, name_period }) => ({ url: '/period/delete', body: { id_period, name_period } }),
      invalidatesTags: (_result, error) => tagsAfter(error, 'period'),
    }),
  }),
});

export const { useListPeriodsQuery, useSavePeriodMutation, useSetCurrentPeriodMutation, useDeletePeriodMutation } =
  periodsApi;
