import type { Period, SavePeriodInput } from '@ceiba/periods/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

const periodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All periods (there are a dozen a year), the newest first. */
    listPeriods: build.query<readonly Period[], void>({
      query: () => ({ url: '/period/get/all' }),
      transformResponse: ({ rows }: ListResult<Period>) =>
        rows.toSorted((one, other) => other.date_start_period.localeCompare(one.date_start_period)),
      providesTags: providesList('period'),
    }),
    getPeriod: build.query<Editable<Period>, number>({
      query: (id) => ({ url: `/period/get/id/${id}` }),
      providesTags: providesRecord('period'),
    }),
    savePeriod: build.mutation<Saved, Drafted<SavePeriodInput>>(
      write('/period/insert/update', { changes: 'period', id: (input) => input.id_period }),
    ),
    setCurrentPeriod: build.mutation<null, number>(
      write('/period/set/current', { changes: 'period', body: (id_period) => ({ id_period }) }),
    ),
    deletePeriod: build.mutation<null, Pick<Period, 'id_period' | 'name_period'>>(
      write('/period/delete', {
        changes: 'period',
        id: ({ id_period }) => id_period,
        body: ({ id_period, name_period }) => ({ id_period, name_period }),
      }),
    ),
  }),
});

export const {
  useListPeriodsQuery,
  useGetPeriodQuery,
  useSavePeriodMutation,
  useSetCurrentPeriodMutation,
  useDeletePeriodMutation,
} = periodsApi;
