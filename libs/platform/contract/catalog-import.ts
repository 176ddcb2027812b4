import { z } from 'zod';
import { aCount, anId, aText } from './answers';
import type { CatalogDefinition } from './catalog-definition';

const importChange = z.strictObject({ label: aText, old: aText, new: aText });
export type ImportChange = z.output<typeof importChange>;

/** What an import does with a line: a new row, a change of one, nothing (it is the same), or it is wrong. */
const importAction = z.enum(['new', 'change', 'same', 'error']);
export type ImportAction = z.output<typeof importAction>;

/** One line of an import's preview. */
const importLine = z.strictObject({
  /** As an editor numbers it. */
  line: z.int().min(1),
  action: importAction,
  id: anId.nullable(),
  title: aText,
  changes: z.array(importChange),
  errors: z.array(aText),
});
export type ImportLine = z.output<typeof importLine>;

/** What an import would change; `fingerprint` names this very plan when it is applied. */
export const importPreview = z.strictObject({
  fingerprint: aText,
  counts: z.strictObject({ new: aCount, change: aCount, same: aCount, error: aCount }),
  /** What is wrong with the rows taken together. */
  warning: aText.nullable(),
  /** Titles of the file's columns that the catalogue doesn't have: they change nothing. */
  unknown: z.array(aText),
  /** The lines that do something, wrong ones first; not more than a person reads. */
  lines: z.array(importLine),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importDone = z.strictObject({ created: aCount, changed: aCount });
export type ImportDone = z.output<typeof importDone>;

/** Titles of an import's columns: the id and the labels of the form, as the export writes them. */
export function importColumns(definition: CatalogDefinition) {
  const fields = definition.fields.map(({ name, label, kind }) => ({
    ...{ key: name, header: label, also: [name, `p_${name}`] },
    figure: kind === 'decimal' || kind === 'percent' || kind === 'integer',
  }));
  return [{ key: definition.id, header: 'ID', also: [definition.id, `p_${definition.id}`] }, ...fields];
}
