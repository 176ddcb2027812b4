import type { CatalogDefinition } from './catalog-definition';

/** What an import does with a line: a new row, a change of one, nothing (it is the same), or it is wrong. */
export type ImportAction = 'new' | 'change' | 'same' | 'error';

export interface ImportChange {
  label: string;
  old: string;
  new: string;
}

/** One line of an import's preview. */
export interface ImportLine {
  /** As an editor numbers it. */
  line: number;
  action: ImportAction;
  id: number | null;
  title: string;
  changes: ImportChange[];
  errors: string[];
}

/** What an import would change; `fingerprint` names this very plan when it is applied. */
export interface ImportPreview {
  fingerprint: string;
  counts: Record<ImportAction, number>;
  /** What is wrong with the rows taken together. */
  warning: string | null;
  /** Titles of the file's columns that the catalogue doesn't have: they change nothing. */
  unknown: readonly string[];
  /** The lines that do something, wrong ones first; not more than a person reads. */
  lines: ImportLine[];
}

export interface ImportDone {
  created: number;
  changed: number;
}

/** Titles of an import's columns: the id and the labels of the form, as the export writes them. */
export function importColumns(definition: CatalogDefinition) {
  const fields = definition.fields.map(({ name, label }) => ({ key: name, header: label, also: [name, `p_${name}`] }));
  return [{ key: definition.id, header: 'ID', also: [definition.id, `p_${definition.id}`] }, ...fields];
}
