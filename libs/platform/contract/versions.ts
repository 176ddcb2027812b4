import { z } from 'zod';
import { anId } from './answers';
import { STALE_SAVE } from './messages';

/** What a record that can be edited is answered with: its form sends `version` back with the save (ADR 0038). */
export function editable<T extends z.core.$ZodLooseShape>(record: z.ZodObject<T, z.core.$strict>) {
  return record.extend({ version: anId });
}
export type Editable<T> = T & { version: number };

/** Somebody who saved since the form was opened. */
const savedBy = z.strictObject({ name: z.string(), at: z.iso.datetime(), self: z.boolean() });

/** `data` of the 409 for a save that began from an older version: who saved since, and what is there now. */
export const staleSave = z.strictObject({
  code: z.literal(STALE_SAVE),
  /** The newest version: a save that carries it overwrites on purpose. */
  version: anId,
  saved: z.array(savedBy),
  /** Fields that those saves changed, by the names that the record is answered with, and what they hold now. */
  fields: z.record(z.string(), z.unknown()),
  /** What people call what was changed; fields of the form have their labels. */
  words: z.record(z.string(), z.string()),
});
export type StaleSave = z.output<typeof staleSave>;

type Columns<T> = T extends unknown ? keyof T & string : never;
/** Columns of a record by the words of people: those that no field of its form names. */
export type ColumnWords<T> = Readonly<Partial<Record<Columns<T>, string>>>;

/** Who was first, in a sentence. */
export function staleText(last: StaleSave['saved'][number] | undefined): string {
  if (last?.self) return 'Usted guardó este registro en otra ventana después de abrirlo aquí.';
  return `${last?.name ?? 'Otra persona'} guardó este registro después de que usted lo abrió.`;
}
