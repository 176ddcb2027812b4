import type { Query } from '@nestjs/cqrs';

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

/**
 * Says once what is edited: `get/id` opens it (`bus.open(PERIOD, id)`), the command that saves it names it
 * (`edits: ({ input }) => editOf(PERIOD, input.id_period)`), its route carries `@TakesVersion()`.
 */
export function defineRecord<T extends object>(
  entity: string,
  read: (id: number) => Query<T>,
  kind?: 'personal',
): EditableRecord<T> {
  return { entity, read, personal: kind === 'personal' };
}

/** The edit of a record; null for one that is not there yet. */
export function editOf(record: EditableRecord<object>, id: number | null | undefined): Edit | null {
  return id === null || id === undefined ? null : { record, id };
}
