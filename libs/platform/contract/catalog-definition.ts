/** The kinds a catalogue's field can have. A new kind is a row in the server's and the web's tables of kinds. */
export type CatalogFieldKind =
  | 'text'
  | 'code'
  | 'integer'
  | 'decimal'
  /** A rate: a fraction in table and payload (0.16), its percent to people (16 %). */
  | 'percent'
  | 'date'
  | 'boolean'
  | 'choice'
  | 'ref'
  | 'url';

export interface CatalogField {
  /** Column, payload key (with `p_` on the wire) and answer key: one name everywhere. */
  name: string;
  label: string;
  kind: CatalogFieldKind;
  /** Longest text; of a `decimal` the largest value. */
  max?: number;
  /** Decimals of a `decimal`, or of a `percent`'s fraction. */
  decimals?: number;
  min?: string;
  required?: boolean;
  /** The specification's own text for a wrong value. */
  message?: string;
  hint?: string;
  choices?: readonly { value: string; label: string; color?: string }[];
  /** No two rows have the same (a unique key of the table). */
  unique?: boolean;
  /** Resource that a `ref` points at. */
  ref?: string;
}

/** What two fields of a row say together; the text is the warning before a save and the server's refusal. */
export interface CatalogRule {
  /** `different`: not the same; `ordered`: the second is not below the first. */
  kind: 'different' | 'ordered';
  fields: readonly [string, string];
  message: string;
}

/** A flat reference table, written once (architecture.md, section 3). Pure data: server, screen and tests are made from it. */
export interface CatalogDefinition {
  resource: string;
  table: string;
  id: string;
  /** Field that names a row in questions and pickers. */
  title: string;
  labels: { one: string; many: string; gender: 'm' | 'f' };
  screen: string;
  fields: readonly CatalogField[];
  /** Columns of the list, in order; all fields when missing. */
  columns?: readonly string[];
  sort: { by: string; order: 'asc' | 'desc' };
  /** Ids that can't be deleted (what the system itself relies on). */
  locked?: readonly number[];
  rules?: readonly CatalogRule[];
  /** Fields (choice, ref, boolean) that the list can be narrowed by. */
  filters?: readonly string[];
  /** Fields by which an import finds the row that a line without id means; the title when left out. */
  natural?: readonly string[];
  /** Who may read the list besides the screen's holders. */
  readers: 'public' | 'session' | 'staff';
}

export function defineCatalog(definition: CatalogDefinition): CatalogDefinition {
  return definition;
}
