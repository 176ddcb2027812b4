import type { ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  BankLine,
  BankStatement,
  ConfirmLinesInput,
  ConfirmReferenceInput,
  ConfirmSureInput,
  ExcludeLineInput,
  LineListInput,
  LinesStanding,
  ReferenceListInput,
  ReferenceRow,
  StatementAccount,
  StatementColumns,
  StatementListInput,
  StatementPreview,
} from '@ceiba/payments/contract';

interface Uploaded {
  currency: string;
  file: File;
  columns?: StatementColumns;
}

const LINES = 'bank-line';

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bankLines: build.query<ListResult<BankLine>, Partial<LineListInput>>({
      query: (body) => ({ url: '/bank-statement/line/get', body }),
      providesTags: providesList(LINES, 'sale'),
    }),
    linesStanding: build.query<LinesStanding, ConfirmSureInput>({
      query: (body) => ({ url: '/bank-statement/line/standing', body }),
      providesTags: providesList(LINES),
    }),
    bankStatements: build.query<ListResult<BankStatement>, Partial<StatementListInput>>({
      query: (body) => ({ url: '/bank-statement/get', body }),
      providesTags: providesList(LINES),
    }),
    statementAccounts: build.query<{ rows: StatementAccount[] }, void>({
      query: () => ({ url: '/bank-statement/accounts' }),
      providesTags: providesList('payment-account'),
    }),
    bankReferences: build.query<{ rows: ReferenceRow[] }, ReferenceListInput>({
      query: (body) => ({ url: '/bank-statement/line/references', body }),
    }),
    previewStatement: build.mutation<StatementPreview, Uploaded>(
      write('/bank-statement/preview', { notice: 'silent' }),
    ),
    saveStatement: build.mutation<Saved, Drafted<Uploaded & { fingerprint: string }>>(
      write('/bank-statement/insert', { changes: LINES }),
    ),
    confirmLines: build.mutation<null, Drafted<ConfirmLinesInput>>(
      write('/bank-statement/line/confirm', { changes: [LINES, 'attention', 'sale'] }),
    ),
    confirmSure: build.mutation<null, Drafted<ConfirmSureInput>>(
      write('/bank-statement/line/sure', { changes: [LINES, 'attention', 'sale'] }),
    ),
    excludeLine: build.mutation<Saved, Drafted<ExcludeLineInput>>(
      write('/bank-statement/line/exclude', { changes: LINES }),
    ),
    undoLine: build.mutation<Saved, Drafted<{ id_line: number }>>(
      write('/bank-statement/line/undo', { changes: [LINES, 'attention'] }),
    ),
    confirmReference: build.mutation<Saved, Drafted<ConfirmReferenceInput>>(
      write('/pagos-online/confirm', { changes: [LINES, 'attention', 'sale'] }),
    ),
  }),
});

export const { bankReferences } = statementsApi.endpoints;
export const {
  useBankLinesQuery,
  useBankStatementsQuery,
  useConfirmLinesMutation,
  useConfirmReferenceMutation,
  useConfirmSureMutation,
  useExcludeLineMutation,
  useLinesStandingQuery,
  usePreviewStatementMutation,
  useSaveStatementMutation,
  useStatementAccountsQuery,
  useUndoLineMutation,
} = statementsApi;
