import type { CatalogDefinition } from '@ceiba/platform/contract';
import type { SqlValue } from '@ceiba/platform/server';

type Row = Readonly<Record<string, SqlValue>>;

/** What a row really says: missing fields keep their value, a blank choice or switch keeps its default. */
export function writable(definition: CatalogDefinition, row: Row): Record<string, SqlValue> {
  const given = definition.fields.filter(({ name, kind }) => {
    const value = row[name];
    return value !== undefined && (value !== null || ['text', 'code', 'ref', 'url'].includes(kind));
  });
  return Object.fromEntries(given.map(({ name }) => [name, row[name]]));
}
