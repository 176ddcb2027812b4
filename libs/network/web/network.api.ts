import type {
  CustomerSummary,
  DESCENDANTS,
  IdleInput,
  LevelInput,
  MaxPlanInput,
  MaxPlanRow,
  NetworkInput,
  NetworkList,
  NetworkRow,
  SummaryInput,
} from '@ceiba/network/contract';
import type { ListResult, ReportAnswer } from '@ceiba/platform/contract';
import { api, type PageInput, providesList } from '@ceiba/platform/web';

type Asked<T> = Partial<T>;

/** The report's answer; its rows are those of the other lists. */
type Descendants = Omit<ReportAnswer<typeof DESCENDANTS>, 'rows'> & ListResult<NetworkRow>;

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
    findNetwork: build.query<Descendants, Record<string, string | number> & Partial<PageInput>>({
      query: (body) => ({ url: '/red/find/get', body: { ...body, excel: 0 } }),
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
  useListMaxPlanQuery,
} = networkApi;
export const { listNetwork } = networkApi.endpoints;
