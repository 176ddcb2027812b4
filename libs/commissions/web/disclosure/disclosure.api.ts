import type {
  CalculateDisclosureInput,
  Disclosure,
  DisclosureInput,
  DisclosureRow,
  DisclosureStarted,
  DisclosureYears,
  PublicDisclosure,
} from '@ceiba/commissions/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

const TAG = 'income_disclosure';

const disclosureApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisclosures: build.query<readonly DisclosureRow[], void>({
      query: () => ({ url: '/commissions/disclosure/get/all' }),
      transformResponse: (data: { rows: DisclosureRow[] }) => data.rows,
      providesTags: providesList(TAG),
    }),
    listDisclosureYears: build.query<DisclosureYears['years'], void>({
      query: () => ({ url: '/commissions/disclosure/years' }),
      transformResponse: (data: DisclosureYears) => data.years,
      providesTags: providesList('period'),
    }),
    getDisclosure: build.query<Disclosure, number>({
      query: (id) => ({ url: `/commissions/disclosure/get/id/${id}` }),
      providesTags: providesRecord(TAG),
    }),
    calculateDisclosure: build.mutation<DisclosureStarted, Drafted<CalculateDisclosureInput>>(
      write('/commissions/disclosure/calculate', { changes: TAG, notice: 'silent' }),
    ),
    publishDisclosure: build.mutation<null, Drafted<DisclosureInput>>(
      write('/commissions/disclosure/publish', { changes: TAG }),
    ),
    withdrawDisclosure: build.mutation<null, Drafted<DisclosureInput>>(
      write('/commissions/disclosure/withdraw', { changes: TAG }),
    ),
    /** Of a year, or the latest that is published. */
    publicDisclosure: build.query<PublicDisclosure, string>({
      query: (year) => ({ url: `/commissions/disclosure/public${year && `/${encodeURIComponent(year)}`}` }),
    }),
  }),
});

export const {
  useListDisclosuresQuery,
  useListDisclosureYearsQuery,
  useGetDisclosureQuery,
  useCalculateDisclosureMutation,
  usePublishDisclosureMutation,
  useWithdrawDisclosureMutation,
  usePublicDisclosureQuery,
} = disclosureApi;
