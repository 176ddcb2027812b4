import type {
  CustomerPointsMatrix,
  CustomerSummary,
  FindNetworkInput,
  IdleInput,
  LevelInput,
  MaxPlanInput,
  MaxPlanRow,
  NetworkInput,
  NetworkRow,
  PeriodPointsInput,
  PeriodPointsRow,
  SummaryInput,
} from '@ceiba/network/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';

/** A file that the worker writes; the link answers 202 until it is there. */
export interface FileLink {
  file: string;
  filename: string;
}

export interface PointsList extends ListResult<PeriodPointsRow> {
  excel: FileLink | null;
}

export interface NetworkList extends ListResult<NetworkRow> {
  excel: FileLink | null;
}

type Asked<T> = Partial<T>;

const networkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<CustomerSummary, SummaryInput>({
      query: (body) => ({ url: '/customers/summary', body }),
      providesTags: [tagOf('network')],
    }),
    listLevel: build.query<ListResult<NetworkRow>, Asked<LevelInput> & { nivel: number }>({
      query: (body) => ({ url: '/customers/level', body }),
      providesTags: [tagOf('network')],
    }),
    listIdle: build.query<ListResult<NetworkRow>, Asked<IdleInput>>({
      query: (body) => ({ url: '/customers/no/purchase/two/months', body }),
      providesTags: [tagOf('network')],
    }),
    listNetwork: build.query<NetworkList, Asked<NetworkInput>>({
      query: (body) => ({ url: '/red/get', body }),
      providesTags: [tagOf('network')],
    }),
    findNetwork: build.query<NetworkList, Asked<FindNetworkInput>>({
      query: (body) => ({ url: '/red/find/get', body }),
      providesTags: [tagOf('network')],
    }),
    /** The descendants in tree order as Excel, as placed or after the roll-over. */
    orderedNetwork: build.query<FileLink, { id: number; rolled: boolean }>({
      query: ({ id, rolled }) => ({ url: `/red/order/${rolled ? 'red-roll-over' : 'red'}/${id}` }),
      keepUnusedDataFor: 0,
    }),
    listPoints: build.query<PointsList, Asked<PeriodPointsInput> & { id_period: number }>({
      query: (body) => ({ url: '/points/period', body }),
      transformResponse: ({ data, ...answer }: Omit<PointsList, 'rows'> & { data: PeriodPointsRow[] }) => ({
        ...answer,
        rows: data,
      }),
      providesTags: [tagOf('network')],
    }),
    customerPoints: build.query<CustomerPointsMatrix, { id_period: number | null }>({
      query: (body) => ({ url: '/points/customers', body }),
      providesTags: [tagOf('network')],
    }),
    listMaxPlan: build.query<ListResult<MaxPlanRow>, Asked<MaxPlanInput>>({
      query: (body) => ({ url: '/plan/max', body }),
      providesTags: [tagOf('network')],
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
