import type { CatalogDefinition } from '@ceiba/platform/contract';
import type { SqlValue } from '@ceiba/platform/server';
import { folded } from './read-cell';

type Row = Readonly<Record<string, SqlValue>>;

const ABSENT = '\u0000';

/** What names a row besides its id; null when a part of it is missing. */
export function naturalKey(definition: CatalogDefinition, row: Row): string | null {
  const parts = (definition.natural ?? [definition.title]).map((name) => row[name]);
  if (parts.some((part) => part === undefined || part === null || part === '')) return null;
  return parts.map((part) => folded(String(part))).join(ABSENT);
}

const valueKey = (field: string, value: SqlValue): string => `${field}${ABSENT}${folded(String(value))}`;

/** The rows of a catalogue, found by id or by what names them. */
export class KnownRows {
  private readonly byId = new Map<number, Row>();
  private readonly byKey = new Map<string, Row | null>();
  /** Ids by the values of fields that no two rows share. */
  private readonly byValue = new Map<string, number>();

  constructor(
    private readonly definition: CatalogDefinition,
    rows: readonly Row[],
  ) {
    for (const row of rows) {
      this.byId.set(Number(row[definition.id]), row);
      for (const { name, unique } of definition.fields)
        if (unique && row[name]) this.byValue.set(valueKey(name, row[name]), Number(row[definition.id]));
      const key = naturalKey(definition, row);
      if (key !== null) this.byKey.set(key, this.byKey.has(key) ? null : row);
    }
  }

  /** Has another row than this one the value of a field that no two share? */
  hasOther(field: string, value: SqlValue, id: number | null): boolean {
    // Many rows may have none of it.
    const holder = value ? this.byValue.get(valueKey(field, value)) : undefined;
    return holder !== undefined && holder !== id;
  }

  /** The row that a line means: by its id, else by its name. `null` = a new one; a text = why it can't be said. */
  find(id: string, given: Row): Row | null | string {
    if (id !== '') {
      const found = /^\d{1,15}$/.test(id) ? this.byId.get(Number(id)) : undefined;
      return found ?? `El ID ${id.slice(0, 20)} no existe.`;
    }
    const key = naturalKey(this.definition, given);
    const found = key === null ? undefined : this.byKey.get(key);
    return found === null ? 'Hay varios registros con ese nombre; indique el ID.' : (found ?? null);
  }
}
