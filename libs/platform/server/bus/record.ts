import type { Query } from '@nestjs/cqrs';
import type { ColumnWords } from '@ceiba/platform/contract';

/** A record that people edit: what the audit calls it, and the query that answers it as its form sees it. */
export interface EditableRecord<T extends object> {
  readonly entity: string;
  readonly read: (id: number) => Query<T>;
  /** Personal data: the audit says which fields, not what they held. */
  readonly personal: boolean;
}

/** One record of a kind, about to be changed. */
export interface Edit {
  readonly record: EditableRecord<object>;
  readonly id: number;
}

/** Entity -> column -> words: one kind of record may be seen by several queries, the audit names them all alike. */
const WORDS = new Map<string, Record<string, string>>();

/** What people call the columns of a kind of record, beside the labels of its form. */
export function wordsOf(entity: string): Readonly<Record<string, string>> {
  return WORDS.get(entity) ?? {};
}

/** What people call a column, whatever the record. */
export function wordsOfRecords(column: string): string | undefined {
  for (const words of WORDS.values()) if (Object.hasOwn(words, column)) return words[column];
  return undefined;
}

/**
 * Says once what is edited: `get/id` opens it (`bus.open(PERIOD, id)`), the command that saves it names it
 * (`edits: ({ input }) => editOf(PERIOD, input.id_period)`), its route carries `@TakesVersion()`. `words` names the
 * columns that no field of its form names.
 */
export function defineRecord<T extends object>(
  entity: string,
  read: (id: number) => Query<T>,
  words: ColumnWords<T>,
  kind?: 'personal',
): EditableRecord<T> {
  WORDS.set(entity, { ...WORDS.get(entity), ...(words as Record<string, string>) });
  return { entity, read, personal: kind === 'personal' };
}

/** The edit of a record; null for one that is not there yet. */
export function editOf(record: EditableRecord<object>, id: number | null | undefined): Edit | null {
  return id === null || id === undefined ? null : { record, id };
}
