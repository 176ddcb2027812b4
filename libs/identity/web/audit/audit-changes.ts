import { CATALOGS } from '@ceiba/catalogs/contract';
import type { AuditRow } from '@ceiba/identity/contract';

export interface ChangeLine {
  field: string;
  old: string | null;
  now: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Words = Readonly<Record<string, string>>;

/** A value as people read it: lists by commas, what has parts by its parts' names. */
function written(value: unknown, words: Words = {}): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value))
    return value.map((one) => written(one, words) ?? '-').join(isObject(value[0]) ? ' | ' : ', ');
  if (!isObject(value)) return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value);
  const parts = Object.entries(value).map(([name, part]) => [words[name] ?? name, written(part, words)] as const);
  return parts.flatMap(([name, part]) => (part === null ? [] : [`${name} ${part}`])).join(', ');
}

/** What is said in words by another field that changed with it: a state's number and colour, what may be done in it. */
function isSaid(field: string, fields: ReadonlySet<string>): boolean {
  const [, stem = field] = /^(.+)_(?:color|status)$/.exec(field) ?? [];
  return fields.has(`${stem}_text`) || (field === 'actions' && [...fields].some((name) => name.endsWith('_text')));
}

/** What changed, line by line: of `{old, new}` the fields that were given and differ, everything else as it was written down. */
export function changeLines(changes: unknown, words: Words = {}): ChangeLine[] {
  const line = (field: string, old: unknown, now: unknown): ChangeLine => ({
    field,
    old: written(old, words),
    now: written(now, words),
  });
  if (!isObject(changes)) return changes === null || changes === undefined ? [] : [line('', null, changes)];
  const { old, new: now, ...rest } = changes;
  const before = isObject(old) ? old : {};
  const after = isObject(now) ? now : {};
  const differing = Object.keys(after).filter((field) => written(before[field]) !== written(after[field]));
  const named = isObject(old) && isObject(now) ? differing : Object.keys({ ...before, ...after });
  const shown = named.filter((field) => !isSaid(field, new Set(named)));
  return [
    ...shown.map((field) => line(field, before[field], after[field])),
    ...Object.entries(rest)
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
      .map(([field, value]) => line(field, null, value)),
  ];
}

const OWN_FIELDS: Words = {
  session: 'Sesión',
  password: 'Contraseña',
  fields: 'Campos',
  granted: 'Otorgado',
  revoked: 'Retirado',
  papers: 'Revisión de documentos',
  problems: 'Problemas',
  others: 'También de',
  certificate: 'Constancia',
  form: 'Archivo',
  filters: 'Filtros',
};

/** What of a change is told: whose record, what it says, and the words for its fields. */
export type Told = Pick<AuditRow, 'entity' | 'changes' | 'words'>;

/** A field by its label where a catalogue's definition has one, else as its record and the calls name it. */
export function fieldName({ entity, words }: Pick<Told, 'entity' | 'words'>, field: string): string {
  const definition = CATALOGS.find(({ resource }) => resource === entity);
  return definition?.fields.find(({ name }) => name === field)?.label ?? words[field] ?? OWN_FIELDS[field] ?? field;
}

/** All of it in one line, for the list. */
export function summaryOf(row: Told): string {
  const lines = changeLines(row.changes, row.words);
  if (lines.length === 0 && isObject(row.changes)) return 'Sin cambios';
  return lines
    .map((one) => {
      const before = one.old === null ? '' : `${one.old} → `;
      return `${fieldName(row, one.field)}: ${before}${one.now ?? '(nada)'}`;
    })
    .join(' · ');
}
