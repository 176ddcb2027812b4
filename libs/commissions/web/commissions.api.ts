import type {
  BuyerDetail,
  ClosePeriodInput,
  CommissionDetail,
  CommissionPageInput,
  CommissionsInput,
  CommissionStatementRow,
  ComparePreviewsInput,
  DifferenceRow,
  Explanation,
  PlanRow,
  PreviewInput,
  RunView,
  Statement,
  StatementSum,
} from '@ceiba/commissions/contract';
import type { ListResult, ReportSums } from '@ceiba/platform/contract';
import { api, tagOf, type PageInput } from '@ceiba/platform/web';

/** A long job that was requested. */
export interface JobStarted {
  id_job: number;
}

export interface Comparison extends ListResult<DifferenceRow> {
  sums: { code_money: string; total: string; total_other: string; difference: string }[];
}

/** What a payee earned; projected: of a preview, not of a close. */
export interface Commissions<T> {
  total: string;
  details: T[];
  code_money: string;
  projected: 0 | 1;
  calculated_at: string | null;
}

export interface StatementReport {
  money: StatementSum[];
  details: CommissionStatementRow[];
  sums: ReportSums[];
  total: number;
}

type Paged<T extends { page?: number; page_size?: number }> = Omit<T, 'page' | 'page_size'> &
  Partial<Pick<T, 'page' | 'page_size'>>;

const RUNS = tagOf('commission-run');

const commissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPreviews: build.query<readonly RunView[], number>({
      query: (id_period) => ({ url: '/period/preview/get', body: { id_period } }),
      transformResponse: (data: { rows: RunView[] }) => data.rows,
      providesTags: [RUNS],
    }),
    /** Versions of the plan, for trying another one than that in force. */
    listPlans: build.query<readonly PlanRow[], void>({
      query: () => ({ url: '/plan/get/all' }),
      transformResponse: (data: { rows: PlanRow[] }) => data.rows,
      providesTags: [tagOf('plan')],
    }),
    startPreview: build.mutation<JobStarted, PreviewInput>({
      query: (body) => ({ url: '/period/preview', body }),
    }),
    comparePreviews: build.query<Comparison, Paged<ComparePreviewsInput>>({
      query: (body) => ({ url: '/period/preview/compare', body }),
    }),
    startClose: build.mutation<JobStarted, ClosePeriodInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/period/plan/calculate', body, draft }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('period')]),
    }),
    /**
     * The job of a close that runs: the call that starts it answers the running one's id and changes nothing. Only for
     * periods that are closing without an error; after an error a person starts it again.
     */
    followClose: build.query<JobStarted, number>({
      query: (id_period) => ({ url: '/period/plan/calculate', body: { id_period } }),
      keepUnusedDataFor: 0,
    }),
    getCommissions: build.query<Commissions<CommissionDetail>, CommissionsInput>({
      query: (body) => ({ url: '/commissions/get', body }),
      providesTags: [RUNS],
    }),
    listBuyers: build.query<Commissions<BuyerDetail> & { rows_total: number }, Paged<CommissionPageInput>>({
      query: (body) => ({ url: '/commissions/customers', body }),
      providesTags: [RUNS],
    }),
    explainCommissions: build.query<Explanation, Paged<CommissionPageInput>>({
      query: (body) => ({ url: '/commissions/explain', body }),
      providesTags: [RUNS],
    }),
    listHistory: build.query<readonly Statement[], void>({
      query: () => ({ url: '/commissions/history', body: {} }),
      transformResponse: (data: { rows: Statement[] }) => data.rows,
      providesTags: [RUNS, tagOf('statement')],
    }),
    /** Every payee of a closed period, with the sums of each currency. */
    listStatements: build.query<StatementReport, Partial<PageInput> & { id_period: number }>({
      query: (body) => ({ url: '/commissions/report/period', body: { ...body, excel: 0 } }),
      providesTags: [RUNS, tagOf('statement')],
    }),
  }),
});

export const {
  useListPreviewsQuery,
  useListPlansQuery,
  useStartPreviewMutation,
  useComparePreviewsQuery,
  useStartCloseMutation,
  useFollowCloseQuery,
  useGetCommissionsQuery,
  useListBuyersQuery,
  useExplainCommissionsQuery,
  useListHistoryQuery,
  useListStatementsQuery,
} = commissionsApi;
