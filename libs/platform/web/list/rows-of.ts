import type { ListResult } from '@ceiba/platform/contract';
import type { Column } from './columns';
import type { ListView } from './list-address';
import { filterRows, pageRows } from './local-rows';

/** What a list call gives: one page of many, or everything. */
export type ListData<Row> = ListResult<Row> | readonly Row[];

export interface Shown<Row> {
  rows: readonly Row[];
  total: number;
  /** All rows that pass the filter, when all are in the browser. */
  all: readonly Row[] | null;
}

/** The rows to show: as the server paged them, or filtered, ordered and paged here. */
export function shownRows<Row extends object>(
  data: ListData<Row> | undefined,
  columns: readonly Column<Row>[],
  view: ListView,
): Shown<Row> {
  if (!data) return { rows: [], total: 0, all: null };
  if ('rows' in data) return { rows: data.rows, total: data.total, all: null };
  const all = filterRows(data, columns, view);
  return { rows: pageRows(all, view.page, view.pageSize), total: all.length, all };
}
