import type { stream as excel } from 'exceljs';
import type { CellKind } from './cells';

export interface WorkbookColumn {
  header: string;
  /** The property of the row. */
  key: string;
  kind: CellKind;
  /** In characters; each kind has a default. */
  width?: number;
  /** Adds the column up, exactly, in the last row. */
  total?: boolean;
}

export interface WorkbookSheet {
  name: string;
  /** Key of the column (a currency) whose values each get a totals row of their own. */
  totalsBy?: string;
  columns: readonly WorkbookColumn[];
  rows: AsyncIterable<object> | Iterable<object>;
  /** Stand before and after the rows (an opening balance); neither counted nor added up. */
  edges?: { first?: object; last?: object };
}

export interface Workbook {
  sheets: readonly WorkbookSheet[];
  /** What the rows were filtered by, for the last sheet "Filtros". */
  filters: readonly { label: string; value: string | null | undefined }[];
  who: string;
  when: Date;
  /** Zone of the instants; the company's when left out. */
  zone?: string;
  /** Told every 250 rows how many are written; throttle what is dear. */
  onRows?: (rows: number) => void | Promise<void>;
  /** Ends the writing with the signal's reason. */
  signal?: AbortSignal;
}

export type ExcelBook = InstanceType<typeof excel.xlsx.WorkbookWriter>;
