import type {
  CustomerPointsMatrix,
  CustomerSummary,
  FindNetworkInput,
  IdleInput,
  LevelInput,
  MaxPlanInput,
  MaxPlanRow,
  NetworkInput,
  NetworkList,
  NetworkRow,
  PeriodPoints,
  PeriodPointsInput,
  PeriodPointsRow,
  SummaryInput,
} from '@ceiba/network/contract';
import type { FileLink, ListResult } from '@ceiba/platform/contract';
import { api, providesList } from '@ceiba/platform/web';

type Asked<T> = Partial<T>;

const networkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<CustomerSummary, SummaryInput>({
      query: (body) => ({ url: '/customers/summary', body }),
      providesTags: providesList('network'),
    }),
    listLevel: build.query<ListResult<NetworkRow>, Asked<LevelInput> & { nivel: number }>({
      query: (body) => ({ url: '/customers/level', body }),
      providesTags: providesList('network'),
    }),
    listIdle: build.query<ListResult<NetworkRow>, Asked<IdleInput>>({
      query: (body) => ({ url: '/customers/no/purchase/two/months', body }),
      providesTags: providesList('network'),
    }),
    listNetwork: build.query<NetworkList, Asked<NetworkInput>>({
      query: (body) => ({ url: '/red/get', body }),
      providesTags: providesList('network'),
    }),
    findNetwork: build.query<NetworkList, Asked<FindNetworkInput>>({
      query: (body) => ({ url: '/red/find/get', body }),
      providesTags: providesList('network'),
    }),
    /** The descendants in tree order as Excel, as placed or after the roll-over. */
    orderedNetwork: build.query<FileLink, { id: number; rolled: boolean }>({
      query: ({ id, rolled }) => ({ url: `/red/order/${rolled ? 'red-roll-over' : 'red'}/${id}` }),
      keepUnusedDataFor: 0,
    }),
    listPoints: build.query<
      ListResult<PeriodPointsRow> & Pick<PeriodPoints, 'excel'>,
      Asked<PeriodPointsInput> & { id_period: number }
    >({
      query: (body) => ({ url: '/points/period', body }),
      transformResponse: ({ data, ...answer }: PeriodPoints) => ({ ...answer, rows: data }),
      providesTags: providesList('network'),
    }),
    customerPoints: build.query<CustomerPointsMatrix, { id_period: number | null }>({
      query: (body) => ({ url: '/points/customers', body }),
      providesTags: providesList('network'),
    }),
    listMaxPlan: build.query<ListResult<MaxPlanRow>, Asked<MaxPlanInput>>({
      query: (body) => ({ url: '/plan/max', body }),
      providesTags: providesList('network'),
    }),
  }),
});

export const {
  useGetSummaryQuery,
  useListLevelQuery,
  useListIdleQuery,
  useListNetworkQuery,
  useFindNetworkQuery,
  useListPointsQuery,
  useCustomerPointsQuery,
  useListMaxPlanQuery,
} = networkApi;
export const { listNetwork, orderedNetwork } = networkApi.endpoints;
