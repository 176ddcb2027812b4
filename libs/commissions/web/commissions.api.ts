import type {
  ClosePeriodInput,
  CommissionBuyers,
  CommissionPageInput,
  Commissions,
  CommissionsInput,
  CommissionStatementRow,
  Comparison,
  ComparePreviewsInput,
  ExplainedSales,
  ExplainInput,
  ExplainSalesInput,
  Explanation,
  PlanRow,
  PreviewInput,
  RunView,
  StatementHistory,
  StatementMailsInput,
  STATEMENTS,
} from '@ceiba/commissions/contract';
import type { JobStarted, ReportAnswer } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, write } from '@ceiba/platform/web';

/** The report's answer; its rows are statements. */
export type StatementReport = Omit<ReportAnswer<typeof STATEMENTS>, 'details'> & { details: CommissionStatementRow[] };

type Paged<T extends { page?: number; page_size?: number }> = Omit<T, 'page' | 'page_size'> &
  Partial<Pick<T, 'page' | 'page_size'>>;

const commissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPreviews: build.query<readonly RunView[], number>({
      query: (id_period) => ({ url: '/period/preview/get', body: { id_period } }),
      transformResponse: (data: { rows: RunView[] }) => data.rows,
      providesTags: providesList('commission-run'),
    }),
    /** Versions of the plan, for trying another one than that in force. */
    listPlans: build.query<readonly PlanRow[], void>({
      query: () => ({ url: '/plan/get/all' }),
      transformResponse: (data: { rows: PlanRow[] }) => data.rows,
      providesTags: providesList('plan'),
    }),
    startPreview: build.mutation<JobStarted, PreviewInput>(write('/period/preview')),
    comparePreviews: build.query<Comparison, Paged<ComparePreviewsInput>>({
      query: (body) => ({ url: '/period/preview/compare', body }),
    }),
    startClose: build.mutation<JobStarted, Drafted<ClosePeriodInput>>(
      write('/period/plan/calculate', { changes: 'period', id: ({ id_period }) => id_period }),
    ),
    /**
     * The job of a close that runs: the call that starts it answers the running one's id and changes nothing. Only for
     * periods that are closing without an error; after an error a person starts it again.
     */
    followClose: build.query<JobStarted, number>({
      query: (id_period) => ({ url: '/period/plan/calculate', body: { id_period } }),
      keepUnusedDataFor: 0,
    }),
    getCommissions: build.query<Commissions, CommissionsInput>({
      query: (body) => ({ url: '/commissions/get', body }),
      providesTags: providesList('commission-run'),
    }),
    listBuyers: build.query<CommissionBuyers, Paged<CommissionPageInput>>({
      query: (body) => ({ url: '/commissions/customers', body }),
      providesTags: providesList('commission-run'),
    }),
    explainCommissions: build.query<Explanation, Paged<ExplainInput>>({
      query: (body) => ({ url: '/commissions/explain', body }),
      providesTags: providesList('commission-run'),
    }),
    explainSales: build.query<ExplainedSales, ExplainSalesInput>({
      query: (body) => ({ url: '/commissions/explain/sales', body }),
      providesTags: providesList('commission-run'),
    }),
    listHistory: build.query<StatementHistory, void>({
      query: () => ({ url: '/commissions/history', body: {} }),
      providesTags: providesList('commission-run', 'statement'),
    }),
    /** Mails about statements, or none. */
    saveStatementMails: build.mutation<StatementMailsInput, StatementMailsInput>(
      write('/commissions/statement/mails', { changes: 'statement' }),
    ),
    /** Every payee of a closed period, with the sums of each currency. */
    listStatements: build.query<StatementReport, Partial<PageInput> & { id_period: number }>({
      query: (body) => ({ url: '/commissions/report/period', body: { ...body, excel: 0 } }),
      providesTags: providesList('commission-run', 'statement'),
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
  useExplainSalesQuery,
  useListHistoryQuery,
  useSaveStatementMailsMutation,
  useListStatementsQuery,
} = commissionsApi;
