import { Pagination, type TableColumnType, type TableProps } from 'antd';
import { PAGE_SIZES, type ExportFormat } from '@ceiba/platform/contract';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../format/format';
import { EmptyState, ErrorState } from '../parts/states';
import { useIsNarrow } from '../parts/use-is-narrow';
import { WideTable } from '../parts/wide-table';
import { useBulk } from './bulk';
import type { BulkAction } from './bulk.types';
import { Cards } from './cards';
import { Cell } from './cell';
import { isFigure, titleOf, valueOf, type Column } from './columns';
import { FilterSheet } from './filter-sheet';
import type { Filters } from './list-address';
import { exportList } from './list-export';
import { useListPrefs } from './list-prefs';
import { localSums } from './local-rows';
import { RowActions, type RowAction } from './row-actions';
import { shownRows, type ListData } from './rows-of';
import { SearchBox } from './search-box';
import { SumRow, type Sums } from './sum-row';
import { TableTools } from './table-tools';
import { useKnownPage } from './use-known-page';
import type { ListState } from './use-list-state';
import type { AskedQuery } from '../api/requests';
import './list.css';

/** The part of an RTK Query result that a list needs. */
export interface ListQuery<Row> extends AskedQuery {
  currentData?: ListData<Row>;
  data?: ListData<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row, F extends Filters> {
  list: ListState<F>;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: keyof Row & string;
  /** Heading of the table ("Listado De Ventas"); left out when the page's head already says it. */
  title?: string;
  /** What its rows are, where the page's head says it instead. */
  label?: string;
  /** Filters beside the search box; they wrap, and stand in a sheet on phones. */
  toolbar?: ReactNode;
  /** `false`: the toolbar holds actions, too, and stays in sight on phones. */
  foldToolbar?: boolean;
  actions?: (row: Row) => RowAction[];
  onOpen?: (row: Row) => void;
  /** File name of the export (everything that is filtered, as Excel or CSV); without it there is no export. */
  exportName?: string;
  searchable?: boolean;
  /** Sums of all that is filtered, where the server adds them; those of rows that are all in the browser are added there. */
  sums?: readonly Sums[];
  /** What can be done with several rows at once. */
  bulk?: readonly BulkAction<Row>[];
  empty?: ReactNode;
  /** More props of antd's table (expandable, rowClassName...). */
  table?: Omit<TableProps<Row>, 'columns' | 'dataSource' | 'rowKey' | 'pagination' | 'onChange'>;
}

const SKELETONS = 15;
/** The head of a table sticks below the shell's top bar; full-screen screens pass `table={{ sticky: true }}`. */
const TOP_BAR = 56;

function antColumns<Row extends object>(
  columns: readonly Column<Row>[],
  list: Pick<ListState, 'sort' | 'order'>,
  { loading, rowKey, onOpen }: { loading: boolean; rowKey: string; onOpen: ((row: Row) => void) | undefined },
): TableColumnType<Row>[] {
  const names = [rowKey, titleOf(columns)?.key];
  return columns.map((column) => ({
    key: column.key,
    dataIndex: column.key,
    title: column.title,
    width: column.width,
    fixed: column.fixed,
    align: isFigure(column) ? 'right' : undefined,
    sorter: column.sortable !== false,
    showSorterTooltip: false,
    sortOrder: list.sort === column.key ? (list.order === 'desc' ? 'descend' : 'ascend') : null,
    render: (_value: unknown, row: Row) =>
      loading ? (
        <span className="p-bone" aria-hidden />
      ) : (
        <Cell {...{ column, row }} onOpen={names.includes(column.key) ? onOpen : undefined} />
      ),
  }));
}

function actionsColumn<Row>(render: (row: Row) => ReactNode): TableColumnType<Row> {
  return {
    key: 'actions',
    title: <span className="p-visually-hidden">Acciones</span>,
    width: 88,
    fixed: 'right',
    className: 'p-actions-cell',
    render: (_value: unknown, row: Row) => render(row),
  };
}

const tableClass = (density: string, stale: boolean, empty: boolean) =>
  `p-table p-${density}${stale ? ' p-stale' : ''}${empty ? ' p-table-empty' : ''}`;

/** Skeleton rows carry nothing but their key. */
function bones<Row>(rowKey: string): Row[] {
  return Array.from({ length: SKELETONS }, (_, index) => ({ [rowKey]: `bone-${index}` }) as Row);
}

/** What a click on a head asks for. */
function orderOf<Row>(
  sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2],
): Pick<ListState, 'sort' | 'order'> {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  const order = one?.order === 'descend' ? 'desc' : one?.order === 'ascend' ? 'asc' : undefined;
  return { sort: order ? String(one?.columnKey) : undefined, order };
}

function useExport<Row extends object>(what: Parameters<typeof exportList<Row>>[0]) {
  const [exporting, setExporting] = useState(false);
  const run = async (format: ExportFormat) => {
    setExporting(true);
    await exportList(what, format);
    setExporting(false);
  };
  return [exporting, run] as const;
}

/** A list as the house shows it (spec 1, section 2.8; screens.md, "Lists"): paging, filter, order, columns, export, cards on phones. */
export function DataTable<Row extends object, F extends Filters = Filters>(props: DataTableProps<Row, F>) {
  const { list, query, rowKey, actions, exportName } = props;
  const narrow = useIsNarrow();
  const fold = narrow && props.foldToolbar !== false;
  const [prefs, setPrefs] = useListPrefs(list.id);
  const isShown = (key: string) => prefs.shown[key] ?? !props.columns.find((column) => column.key === key)?.hidden;
  const columns = props.columns.filter((column) => isShown(column.key));
  const { rows, total, all } = shownRows(query.data, props.columns, list);
  // What is still asked for is not empty, whatever the last question found.
  const loading =
    rows.length === 0 &&
    (query.isFetching ? query.currentData === undefined : query.data === undefined && query.error === undefined);
  const { selection, cards, bar } = useBulk({ rowKey, columns: props.columns, actions: props.bulk, loading });
  useKnownPage(list, total, query.isFetching);
  const keyOf = (row: Row) => String(valueOf(row, rowKey));

  const [exporting, runExport] = useExport({
    name: exportName ?? list.id,
    title: props.title,
    columns,
    view: list,
    query,
    rows: all,
  });
  const bare = rows.length === 0 && !loading;
  const sums = props.sums ?? (all ? localSums(all, columns) : []);
  const antd = antColumns(columns, list, { loading, rowKey, onOpen: props.onOpen });
  if (actions) antd.push(actionsColumn((row) => !loading && <RowActions actions={actions(row)} label={keyOf(row)} />));
  const empty = props.empty ?? <EmptyState />;
  return (
    <section className="p-list" aria-busy={query.isFetching}>
      <div className="p-list-head">
        {props.title && <h2 className="p-list-title">{props.title}</h2>}
        {props.searchable !== false && (
          <SearchBox value={list.search} onChange={(search) => list.change({ search, page: 1 })} />
        )}
        {!fold && props.toolbar}
        {narrow && (
          <FilterSheet list={list} columns={columns}>
            {fold && props.toolbar}
          </FilterSheet>
        )}
        <div className="p-list-end">
          <span className="p-processing" role="status">
            {query.isFetching ? 'Procesando...' : ''}
          </span>
          <TableTools
            list={list}
            columns={props.columns}
            isShown={isShown}
            prefs={prefs}
            onPrefs={setPrefs}
            onExport={exportName ? (format) => void runExport(format) : undefined}
            exporting={exporting}
            onReload={() => void query.refetch()}
          />
        </div>
      </div>
      {bar}
      {query.error && !query.isFetching ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : narrow ? (
        bare ? (
          empty
        ) : (
          <Cards {...props} {...{ rows, columns, loading, sums }} rowKey={keyOf} choice={cards} />
        )
      ) : (
        <WideTable<Row>
          {...props.table}
          label={props.title ?? props.label ?? 'registros'}
          className={tableClass(prefs.density, query.isFetching && !loading, bare)}
          size={prefs.density}
          columns={antd}
          dataSource={loading ? bones<Row>(rowKey) : [...rows]}
          rowKey={rowKey}
          pagination={false}
          // Without rows a head does not stick: it would be a table of its own that nothing tells how wide its words are.
          sticky={bare ? false : (props.table?.sticky ?? { offsetHeader: TOP_BAR })}
          // As wide as the window has room, never narrower than words and figures need.
          tableLayout="auto"
          scroll={{ x: true }}
          rowSelection={selection}
          locale={{ emptyText: empty }}
          onRow={props.onOpen && ((row) => ({ onDoubleClick: () => props.onOpen?.(row) }))}
          onChange={(_page, _filters, sorter) => list.change({ ...orderOf(sorter), page: 1 })}
          summary={() =>
            rows.length > 0
              ? sums.map(({ label, values }) => (
                  <SumRow
                    key={label}
                    {...{ columns, label, values }}
                    before={(selection ? 1 : 0) + (props.table?.expandable ? 1 : 0)}
                    after={actions ? 1 : 0}
                  />
                ))
              : null
          }
        />
      )}
      {total > 0 && (
        <Pagination
          className="p-pages"
          size={narrow ? 'small' : undefined}
          current={Math.min(list.page, Math.max(1, Math.ceil(total / list.pageSize)))}
          pageSize={list.pageSize}
          total={total}
          showSizeChanger
          pageSizeOptions={[...PAGE_SIZES]}
          showTotal={(count, [from, to]) => `${formatCount(from)}-${formatCount(to)} de ${formatCount(count)}`}
          onChange={(page, pageSize) => list.change({ page: pageSize === list.pageSize ? page : 1, pageSize })}
        />
      )}
    </section>
  );
}
