import { SetMetadata } from '@nestjs/common';
import type {
  AskedOf,
  ListInput,
  ListResult,
  MatrixHead,
  PicturePoint,
  ReportDefinition,
  ReportSums,
  RowOf,
} from '@ceiba/platform/contract';
import type { ListPlan } from '../database/list-query';
import type { AddedColumns } from '../database/searched-query';

/** Rows as a list; what may be sorted by is what the definition shows, by its key, unless `sort` says more. */
export type ReportPlan = Pick<
  ListPlan,
  'from' | 'given' | 'select' | 'where' | 'search' | 'unique' | 'addedUp' | 'tieBreak'
> &
  Partial<Pick<ListPlan, 'sort'>> & {
    /** What is added up, in SQL over the rows, its group as `sumBy` has it: a search reads them once for page, count and foot. */
    added?: AddedColumns;
  };

/** What a call says of a report's filters. */
export type Given<D extends ReportDefinition> = { [F in keyof AskedOf<D>]?: AskedOf<D>[F] | null };

/** How the rows of a report are to come. */
export type ReportList = Pick<ListInput, 'search' | 'sort' | 'order'>;

/**
 * The query of a report. A `plan` is enough; the rest is for what a list can't say. `open` runs first, for the call and
 * again for its file: it refuses what can't be shown, and what it answers is given to the others.
 */
export interface ReportSource<D extends ReportDefinition, Opened = unknown, Stored = RowOf<D>> {
  /** In the call only, before all else: fills in what it leaves open, refuses what this person may not ask. */
  settle?(given: Given<D>): Promise<Given<D>>;
  open?(asked: AskedOf<D>): Promise<Opened>;
  plan?(asked: AskedOf<D>, opened: Opened, list: ReportList): ReportPlan | Promise<ReportPlan>;
  /** Puts stored values into words. */
  dress?(row: Stored, opened: Opened): RowOf<D>;
  /** Own paging and streaming, in place of `plan`; null where the plan is to do it after all. */
  page?(asked: AskedOf<D>, opened: Opened, list: ListInput): Promise<ListResult<RowOf<D>> | null>;
  all?(asked: AskedOf<D>, opened: Opened, list: ReportList): AsyncIterable<RowOf<D>>;
  /** Own sums, in place of the plan's; exact. Null as above. */
  sums?(asked: AskedOf<D>, opened: Opened, list: ReportList): Promise<ReportSums[] | null>;
  /** The further parts of the answer. */
  more?(asked: AskedOf<D>, opened: Opened): Promise<object>;
  /** Own points of the picture, in place of the plan's. */
  picture?(asked: AskedOf<D>, opened: Opened): Promise<PicturePoint[]>;
  /** The further columns of a matrix. */
  head?(asked: AskedOf<D>, opened: Opened): Promise<MatrixHead[]>;
  /** Changes whenever a row does: a file is made again only then. Without it every file is made anew. */
  stamp?(asked: AskedOf<D>, opened: Opened): Promise<string>;
}

export const REPORT = 'ceiba:report';

/** Names the definition whose query a provider is. */
export function ReportQuery(definition: ReportDefinition): ClassDecorator {
  return SetMetadata(REPORT, definition);
}
