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

/** The rows of a catalogue, found by id or by what names them. */
export class KnownRows {
  private readonly byId = new Map<number, Row>();
  private readonly byKey = new Map<string, Row | null>();

  constructor(
    private readonly definition: CatalogDefinition,
    rows: readonly Row[],
  ) {
    for (const row of rows) {
      this.byId.set(Number(row[definition.id]), row);
      const key = naturalKey(definition, row);
      if (key !== null) this.byKey.set(key, this.byKey.has(key) ? null : row);
    }
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
