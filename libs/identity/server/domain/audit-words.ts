import { labelOf, valueInWords, wordsOf } from '@ceiba/platform/server';

/** Names of fields inside what the audit keeps, however deep; `old` and `new` are no fields. */
function fieldsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) fieldsOf(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      found.add(name);
      fieldsOf(inner, found);
    }
  return found;
}

/** What people call the fields of a change: as the record's own form says, else as any record or call has it. */
export function auditWords(entity: string | null, changes: unknown): Record<string, string> {
  const own = entity === null ? {} : wordsOf(entity);
  const named = [...fieldsOf(changes)].map((name) => [name, own[name] ?? labelOf(name)] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** What a change holds, in words: states, switches and rates as people say them, however deep. */
export function spokenChanges(entity: string | null, value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spokenChanges(entity, one, field));
  if (typeof value !== 'object' || value === null || value instanceof Date) return valueInWords(entity, field, value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spokenChanges(entity, one, name)]));
}
