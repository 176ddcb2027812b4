export interface CsvInputColumn {
  /** Title in the file; compared without case, accents and spaces around. */
  header: string;
  /** Other titles that mean the same. */
  also?: readonly string[];
  key: string;
  /** The column must be there and no line may leave it blank. */
  required?: boolean;
  /** It holds figures: where ";" stands between the columns they may have a decimal comma. */
  figure?: boolean;
}

export interface ReadTableOptions {
  columns: readonly CsvInputColumn[];
  maxRows?: number;
  /** A list without a head is taken where its first cell looks like this: it is this column. */
  headless?: { key: string; looks: RegExp };
}

/** One line of the file; `line` is the number an editor shows. */
export interface CsvRow {
  line: number;
  values: Record<string, string>;
}

/** What a file with a head line holds: which of the wanted columns it has, the titles of others, and its rows. */
export interface ReadTable {
  present: ReadonlySet<string>;
  unknown: readonly string[];
  rows: CsvRow[];
}

/** A line of the file as it stands; `wrong`: why a cell has no value, by its place. */
export interface TableLine {
  cells: string[];
  line: number;
  wrong?: ReadonlyMap<number, string>;
}

/** What a kind of file says of itself. */
export interface TableTraits {
  /** The refusal of a file without lines. */
  empty: string;
  /** A cell beyond the head is a comma too many, no remark beside the table. */
  exact?: boolean;
  semicolons?: boolean;
}
