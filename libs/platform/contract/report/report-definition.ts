import type { z } from 'zod';

/** The kinds of a report's columns: those of lists and exports. An `id` is a number that names: it is neither grouped nor added up. */
export type ReportKind = 'text' | 'id' | 'integer' | 'decimal' | 'money' | 'percent' | 'day' | 'instant' | 'flag';

/** A record that a filter chooses: what it is chosen from, how a file names it. */
export interface ReportRef {
  /** Its table; the screen's picker is the one that its context gives for it. */
  table: string;
  id: string;
  key?: string;
  title: string;
  /** A branch: people see only theirs; without a choice the report is about all of theirs. */
  branch?: true;
  /** Column with the time zone that instants are shown in. */
  zone?: string;
  /** The filter whose record it belongs to: a product's branch. */
  within?: string;
  /** Column that the records follow one another by: what was before is the one before. */
  follows?: string;
  /** Rows of the list that can be chosen. */
  only?: Readonly<Record<string, string | number>>;
}

interface FilterBase {
  name: string;
  label: string;
  /** Without it the report is refused, with `missing`, the definition's `incomplete` or the house's words. */
  required?: true;
  missing?: string;
}

/**
 * `days` is two fields, `<name>_start` and `<name>_end`; `from` days before today to today where nothing is said, `null`: any day.
 * A `text` whose choices only the company knows is chosen on its screen, which names them.
 */
export type ReportFilter = FilterBase &
  /** `longest`: days that the range may have at most. `or`: a filter in its place (a period); with one of the two the other is of no account. */
  (
    | { kind: 'days'; from: number | null; or?: string; longest?: number }
    /** One day, `from` days before today where nothing is said. */
    | { kind: 'day'; from: number }
    | { kind: 'flag' }
    /** `begins`: on screen with the year that is. */
    | {
        kind: 'integer';
        initial?: number;
        min?: number;
        max?: number;
        choices?: readonly Choice[];
        begins?: 'this-year';
      }
    | { kind: 'choice'; choices: readonly Choice[]; initial?: string }
    /** `ref`: its picker keeps the record's key. */
    | { kind: 'text'; max?: number; ref?: ReportRef }
    /** With two decimals, of 0 or more. */
    | { kind: 'decimal'; max?: string }
    | { kind: 'ref'; ref: ReportRef }
  );

interface Choice {
  value: string;
  label: string;
}

/** Where a value's record is; the path takes fields of the row in braces. */
export interface ToRecord {
  /** The screen whose permission opens it, a field in braces, or several: the first one held stands for `{screen}` in the path. */
  screen: string | readonly string[];
  /** What it asks for on that screen besides. */
  action?: string;
  path: string;
  /** Of that screen's address; texts with fields in braces, each left out where it has no value. */
  filters?: Readonly<Record<string, string>>;
  /** A figure of the row: nothing stands behind it, and nothing is linked, where it is zero. */
  behind?: string;
}

export interface ReportColumn {
  /** Field of the answer's rows. */
  key: string;
  title: string;
  kind: ReportKind;
  /** May be without a value. */
  empty?: true;
  /** Added up in the foot of screen and files. */
  sum?: true;
  /** `answer`: in the answer only. `chosen`: on the screen once it is chosen, always in Excel and CSV. */
  place?: 'answer' | 'chosen';
  /** Can't be sorted by: it is no column of the query. */
  unsorted?: true;
  labels?: Readonly<Record<string, string>>;
  /** Field with the currency's code of an amount. */
  currency?: string;
  /** Field with the unit of a quantity: shown behind it on the screen and on paper; files have it in a column of its own. */
  unit?: string;
  /** Field shown small under the value on the screen. */
  under?: string;
  /** Colour of the badge that the value is drawn as on the screen: one, the field that holds it in braces, or by value. */
  badge?: string | Readonly<Record<string, string>>;
  /** `good` and `bad` colour it, `bad` above zero only; `strong` is what the eye looks for. */
  tone?: 'good' | 'bad' | 'strong';
  /** The record or the rows behind the value: a link for who may open it. Fields of the row, then the report's filters. */
  link?: ToRecord;
  /** Only while a filter has this value. */
  when?: Readonly<Record<string, string | number>>;
  /** On a phone's card. */
  card?: 'title' | 'fact' | 'none';
  /** Of the Excel's column, in characters. */
  width?: number;
}

/** A figure above the rows; `value` and `currency` are paths into the answer (`totals.value`). */
export interface ReportFigure {
  label: string;
  value: string;
  kind: ReportKind;
  currency?: string;
}

/** A second, small table of the answer: a sheet, a table of the PDF, a box above the rows. */
export interface ReportPart {
  key: string;
  title: string;
  columns: readonly ReportColumn[];
}

/**
 * The rows drawn: a measure added up by a column, each currency of `sumBy` by itself. Bars begin with the largest, the others
 * run in the column's order.
 */
export interface ReportPicture {
  title: string;
  kind?: 'bars' | 'columns' | 'line';
  by: string;
  measure: string;
  /** Column that tells those apart whose `by` reads the same; it is what `into` knows of a point besides `by`. */
  id?: string;
  /** Beside each the same of the time before: as many days, or the period before (ADR 66). */
  before?: true;
  /** What stands behind a point: fields of its row are those of `by` and `id`, all others are the report's filters. */
  into?: ToRecord;
}

/**
 * A report, written once (architecture.md, section 3b). Pure data: call, screen, foot sums, Excel, CSV, PDF, picture and test are
 * made from it; its query is a `ReportSource` on the server.
 */
export interface ReportDefinition {
  /** Names it for jobs, kept column choices and tests; unique in the house. */
  key: string;
  title: string;
  /** Tag of the API's description. */
  area: string;
  /** Path of its POST call. */
  call: string;
  /** Who holds the screen, or one of them, may ask. */
  screen: string | readonly string[];
  /** Screens that are no report and choose their records by its filters: who holds one of them looks up the same. */
  choosers?: readonly string[];
  /** The specification's name of the rows in the answer. */
  rows: 'rows' | 'records' | 'details' | 'data' | 'body';
  filters: readonly ReportFilter[];
  /** Numbers that the specification's call sends and that are of no account: the session says it. */
  unheard?: readonly string[];
  columns: readonly ReportColumn[];
  /** Field that names a row. */
  id: string;
  sort: { by: string; order: 'asc' | 'desc' };
  /** The order is the report's own: nothing is sorted by anything else. */
  ordered?: true;
  /** What the free text looks into is said by the query; false: there is none. */
  searchable?: false;
  /** Column (a currency) whose values have sums of their own. */
  sumBy?: string;
  /** File name without its ending; filters in braces, records by their key. */
  file: string;
  /** Name of the Excel's sheet; the title when left out. */
  sheet?: string;
  /** Further parts of the answer. */
  more?: z.ZodRawShape;
  figures?: readonly ReportFigure[];
  parts?: readonly ReportPart[];
  picture?: ReportPicture;
  /** Rows before and after all others (an opening balance): texts, or paths into the answer in braces. */
  edges?: { first?: Readonly<Record<string, string>>; last?: Readonly<Record<string, string>> };
  /** A matrix: the query names further columns (`head`), whose cells are like this one; `{head}` of its link is the column's id. */
  matrix?: Pick<ReportColumn, 'kind' | 'sum' | 'card' | 'link' | 'empty'>;
  /** Excel files of other reports with the same filters that the answer carries, too: answer key -> report key. */
  companions?: Readonly<Record<string, string>>;
  /** The files that its screen offers; all of them when left out. */
  formats?: readonly ('excel' | 'csv' | 'pdf')[];
  /** The specification's call answers with the PDF beside the Excel. */
  gives_pdf?: true;
  /** What the screen says without rows. */
  nothing?: string;
  /** The specification's words for a missing filter. */
  incomplete?: string;
  /** Data of people (docs/adr/0096): its files ask for this action besides the screen, are written into the audit as `entity`, and are never mailed. */
  guarded?: { screen: string; action: string; entity: string };
}

export function defineReport<const D extends ReportDefinition>(definition: D): D {
  return definition;
}
