import { BarChartOutlined } from '@ant-design/icons';
import { edgesOf, reportColumns, type ReportDefinition } from '@ceiba/platform/contract';
import { Button } from 'antd';
import { use, useState, type ReactNode } from 'react';
import type { ListData } from '../list/rows-of';
import { DataTable } from '../list/data-table';
import type { BulkAction } from '../list/bulk.types';
import type { Column } from '../list/columns';
import type { RowAction } from '../list/row-actions';
import { warn } from '../notices/notices';
import { PageHead } from '../parts/page-head';
import { EmptyState, ErrorState } from '../parts/states';
import { useIsNarrow } from '../parts/use-is-narrow';
import { useCan } from '../session/use-session';
import { listColumns, type ReportCell } from './report-columns';
import { ReportFiles } from './report-files';
import { type Choices, ReportFilters } from './report-filters';
import { ReportMode } from './report-mode';
import { figuresOf, footOf, ReportFigures, ReportPartTable, sumFigures } from './report-parts';
import { RecordFilters } from './record-filter';
import { ReportTools } from './report-tools';
import { ReportDrawing } from './report-picture';
import { useReport } from './use-report';
import { type ReportCall, type ReportReply, type ReportRow, rowsIn } from './report.api';
import './report.css';

/** What a report's screen shows, for the action of its page. */
export interface ShownReport {
  asked: ReportCall;
  /** The field that is missing before it can be asked for. */
  missing: string | null;
  /** Asks again, once it is complete. */
  again: () => void;
}

interface Props {
  definition: ReportDefinition;
  /** In place of the definition's own, where several reports share a screen. */
  title?: string;
  /** Before the filters: other views of the screen. */
  lead?: ReactNode;
  /** Between the head and what the report answers: what else one should know here. */
  notice?: ReactNode;
  /** Draws what a definition can't say. */
  cells?: Readonly<Record<string, ReportCell<ReportRow>>>;
  /** The action of the page, at the right of its head; it may know what is shown. */
  primary?: ReactNode | ((shown: ShownReport) => ReactNode);
  /** What one can do with a row; `reload` shows what became of it. */
  actions?: (row: ReportRow, reload: () => void) => RowAction[];
  onOpen?: (row: ReportRow) => void;
  /** What one can do with several rows at once. */
  bulk?: (reload: () => void) => readonly BulkAction<ReportRow>[];
  /** Choices of text filters that only the company knows. */
  choices?: (reply: ReportReply | undefined) => Choices;
  /** What is amiss with a search: shown in place of rows, and not asked for. */
  hint?: (search: string) => string | null;
}

type Report = ReturnType<typeof useReport>;
const NO_ROWS = { rows: [], total: 0 };
const AWAITED = { isFetching: true, refetch: () => undefined };

/** The rows of a page; before the first and after the last of all stand the report's edges. */
function pageOf(
  definition: ReportDefinition,
  reply: ReportReply | undefined,
  { list, asked }: Report,
): ListData<ReportRow> | undefined {
  if (!reply) return undefined;
  // Links know what the report was asked for, besides the row.
  const rows = rowsIn(reply, definition.rows).map((row) => ({ ...asked.body, ...row }));
  const { first, last } = edgesOf(definition, reply);
  const edge = (row: object | undefined, id: string) => (row ? [{ ...row, [definition.id]: id }] : []);
  const ends = list.page * list.pageSize >= reply.total;
  const before = list.page === 1 && rows.length > 0 ? edge(first, 'first') : [];
  return { rows: [...before, ...rows, ...(ends && rows.length > 0 ? edge(last, 'last') : [])], total: reply.total };
}

/** What stands above the rows: figures, the picture, further tables; the sums on a phone. Until they are told, their bones. */
function Above({ definition, reply, report }: { definition: ReportDefinition; reply?: ReportReply; report: Report }) {
  const narrow = useIsNarrow();
  const [drawn, setDrawn] = useState(false);
  const figures = figuresOf(definition, reply);
  const columns = reportColumns(definition, report.asked.body, reply?.head);
  return (
    <>
      {figures.length > 0 && <ReportFigures label="Cifras" figures={figures} />}
      {narrow && figures.length === 0 && (
        <ReportFigures label="Totales" figures={sumFigures(columns, reply?.sums, definition.sumBy)} />
      )}
      {definition.picture && (
        <Button
          className="p-report-draw"
          icon={<BarChartOutlined aria-hidden />}
          aria-pressed={drawn}
          onClick={() => setDrawn(!drawn)}
        >
          Gráfica
        </Button>
      )}
      {drawn && <ReportDrawing definition={definition} report={report} />}
      {(definition.parts ?? []).map((part) => {
        const rows = reply ? rowsIn(reply, part.key) : [];
        return rows.length > 0 && <ReportPartTable key={part.key} part={part} rows={rows} />;
      })}
    </>
  );
}

interface LackingProps {
  definition: ReportDefinition;
  report: Report;
  columns: Column<ReportRow>[];
}

/** What stands in place of the rows while something must be chosen that isn't: bones as long as its picker may begin with something. */
function Lacking({ definition, report, columns }: LackingProps) {
  const pickers = use(RecordFilters);
  const { list, lacking, firsts } = report;
  const begins = lacking.flatMap((filter) =>
    filter.kind === 'ref' && pickers[filter.ref.table]?.begins ? [firsts[filter.name] ?? 'waiting'] : [],
  );
  const failed = begins.flatMap((first) => (first !== 'waiting' && 'failed' in first ? [first] : []))[0];
  if (failed) return <ErrorState error={failed.failed} retry={failed.retry} />;
  if (begins.includes('waiting'))
    return (
      <>
        <Above {...{ definition, report }} />
        <DataTable<ReportRow> {...{ list, columns }} rowKey={definition.id} query={AWAITED} searchable={false} />
      </>
    );
  return (
    <EmptyState text={`Elija ${lacking.map(({ label }) => label.toLowerCase()).join(', ')} para ver el reporte.`} />
  );
}

/** The screen of a report, all of it from its definition (architecture.md, section 3b). */
export function ReportScreen({ definition, title = definition.title, lead, cells, ...more }: Props) {
  const { actions } = more;
  const { guarded } = definition;
  const mayExport = useCan(guarded?.screen ?? '')(guarded?.action) || !guarded;
  const report = useReport(definition, more.hint);
  const { list, values, missing, hinted, query } = report;
  const complete = missing === null;
  const reply = complete ? query.currentData : undefined;
  const columns = listColumns<ReportRow>(
    reportColumns(definition, report.asked.body, query.data?.head),
    definition.ordered ?? false,
    cells,
  );
  const sums = query.data && footOf(definition, query.data.sums);
  const needs = report.filters.filter(({ required }) => required);
  // What a report is about stays in sight; what only narrows it stands in the sheet of a phone.
  const folded = useIsNarrow() && needs.length === 0;
  const filters = (
    <ReportFilters
      definition={{ key: definition.key, filters: report.filters }}
      values={values}
      reply={reply}
      choices={more.choices?.(query.data)}
      onChange={report.setFilters}
      onBegin={report.begin}
    />
  );
  return (
    <div className="p-report">
      <PageHead
        title={title}
        actions={
          <>
            {use(ReportTools).map((Tool, at) => (
              <Tool key={at} definition={definition} values={values} />
            ))}
            {mayExport && <ReportFiles asked={report.asked} formats={definition.formats} missing={missing} />}
            {typeof more.primary === 'function'
              ? more.primary({ asked: report.asked, missing, again: () => complete && void query.refetch() })
              : more.primary}
          </>
        }
        filters={
          <>
            {lead}
            <ReportMode report={report} />
            {!folded && filters}
            {needs.length > 0 && (
              <Button type="primary" onClick={() => void (complete ? query.refetch() : warn(missing))}>
                Generar Reporte
              </Button>
            )}
          </>
        }
      />
      {more.notice}
      {complete && hinted === null && (reply ?? !query.isError) && <Above {...{ definition, reply, report }} />}
      {complete ? (
        <DataTable<ReportRow, typeof list.filters>
          list={list}
          label={title}
          query={{
            ...query,
            data: hinted === null ? pageOf(definition, query.data, report) : NO_ROWS,
            currentData: hinted === null ? pageOf(definition, query.currentData, report) : NO_ROWS,
          }}
          rowKey={definition.id}
          columns={columns}
          searchable={definition.searchable}
          sums={sums}
          toolbar={folded && definition.filters.length > 0 && filters}
          actions={actions && ((row) => actions(row, () => void query.refetch()))}
          onOpen={more.onOpen}
          bulk={more.bulk?.(() => void query.refetch())}
          empty={<EmptyState text={hinted ?? definition.nothing} />}
        />
      ) : (
        <Lacking {...{ definition, report, columns }} />
      )}
    </div>
  );
}
