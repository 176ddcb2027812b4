import type { Key, ReactNode } from 'react';

/** What can be done with several rows at once. */
export interface BulkAction<Row> {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** One of these is chosen first. */
  choices?: readonly { key: string; label: string }[];
  /** A text that all of them get is asked for instead; `missing` says that there is none. */
  reason?: { label: string; missing: string; maxLength: number };
  /** `¿Desea eliminar`: the count and `registros?` follow. */
  question: string;
  yes: string;
  /** Why it can't be done to a row; such rows are left out and told. */
  refuses?: (row: Row) => string | null;
  /** Does it to one row, with what was chosen or written; throws what it was refused for. */
  run?: (row: Row, choice: string) => Promise<unknown>;
  /** Takes all rows at once, instead of one by one, with what was chosen: what shows how it goes is its own. */
  start?: (rows: readonly Row[], choice: string) => unknown;
}

/** One row and what came of it; null where it was done. */
export interface Told {
  key: Key;
  name: string;
  refusal: string | null;
}

/** The choice of rows on cards, where a table's checkboxes have no place. */
export interface CardChoice<Row> {
  disabled: boolean;
  has: (row: Row) => boolean;
  label: (row: Row) => string;
  set: (rows: readonly Row[], on: boolean) => void;
}
