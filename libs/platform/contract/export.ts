import { z } from 'zod';
import { zFlag, zObject } from './fields';

/** Kinds of files that a list can leave as, by the `Accept` header that asks for them. */
export const EXPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

/** Header that carries the columns beside a list's own call: the JSON of an `ExportWish`, percent-encoded. */
export const EXPORT_HEADER = 'x-export';

/**
 * How a stored value is shown where another field of the row says so: grams are kilos. A figure is divided (four
 * decimals), a text gives way to `text`.
 */
const shownBy = zObject({
  by: z.string().min(1).max(80),
  of: z.record(
    z.string().max(20),
    zObject({ divide: z.number().int().min(1).max(1_000_000), text: z.string().max(20) }),
  ),
});
export type ShownBy = z.output<typeof shownBy>;

const column = zObject({
  /** Field of a row. */
  key: z.string().min(1).max(80),
  title: z.string().max(120),
  kind: z.enum(['text', 'id', 'integer', 'decimal', 'money', 'percent', 'day', 'instant', 'flag']).default('text'),
  /** Words for values: `{ "1": "Activo" }`. */
  labels: z.record(z.string().max(60), z.string().max(150)).optional(),
  /** Several fields in one cell: `{key_branch_office} - {name_branch_office}`. */
  template: z.string().max(300).optional(),
  sum: zFlag.optional(),
  shown: shownBy.optional(),
});
export type ExportColumn = z.output<typeof column>;

const head = {
  name: z.string().trim().min(1).max(80),
  title: z.string().max(120).optional(),
  columns: z.array(column).min(1).max(80),
  /** What the list was narrowed by, for the sheet "Filtros". */
  filters: z
    .array(zObject({ label: z.string().max(80), value: z.string().max(300) }))
    .max(30)
    .optional(),
};

/** What the browser wants of a list: file name, columns in their order, the words of the filters. */
export const exportWish = zObject(head);
export type ExportWish = z.output<typeof exportWish>;

/** A list that is whole in the browser: its cells come along, in the order of the columns. */
export const exportTable = zObject({
  ...head,
  rows: z.array(z.array(z.union([z.string().max(4000), z.number(), z.null()])).max(80)).max(50_000),
});
export type ExportTable = z.output<typeof exportTable>;
