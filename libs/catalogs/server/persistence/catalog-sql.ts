import { catalogOf } from '@ceiba/catalogs/contract';
import { type CatalogDefinition, type CatalogField, refWords } from '@ceiba/platform/contract';
import { type ListPlan, type Searched, type SqlParam } from '@ceiba/platform/server';

/** Narrowing of a list by some of its fields, as the request says it. */
export type CatalogFilters = Readonly<Record<string, SqlParam>>;

/** A quoted list of names; they come from the definitions only, never from a request. */
export const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The columns of a catalogue's own table. */
export function columnsOf(definition: CatalogDefinition): string[] {
  return [definition.id, ...definition.fields.map((field) => field.name)];
}

const text = (value: string): string => `'${value.replace(/['\\]/g, (sign) => sign + sign)}'`;

/** The words of a choice where the table holds its value. */
function choiceWords({ name, choices = [] }: CatalogField): string {
  const values = choices.map((choice) => text(choice.value)).join(', ');
  return `elt(field(t.\`${name}\`, ${values}), ${choices.map((choice) => text(choice.label)).join(', ')})`;
}

interface Ref {
  field: CatalogField;
  target: CatalogDefinition;
  alias: string;
}

function refsOf(definition: CatalogDefinition): Ref[] {
  return definition.fields.flatMap((field, index) =>
    field.kind === 'ref' && field.ref ? [{ field, target: catalogOf(field.ref), alias: `r${index}` }] : [],
  );
}

const FIGURES: readonly CatalogField['kind'][] = ['integer', 'decimal', 'date'];

/** What a field is searched by: words as people see them. */
function searched(field: CatalogField, refs: readonly Ref[]): Searched[] {
  const ref = refs.find((one) => one.field === field);
  if (ref) return [`${ref.alias}.\`${ref.target.title}\``];
  if (field.kind === 'choice') return [choiceWords(field)];
  if (field.kind === 'percent') return [{ figure: `concat(cast(t.\`${field.name}\` * 100 as double), ' %')` }];
  if (FIGURES.includes(field.kind)) return [{ figure: `t.\`${field.name}\`` }];
  return field.kind === 'boolean' ? [] : [`t.\`${field.name}\``];
}

/** The list of a catalogue: its columns, the words of what it points at, and what may be sorted, searched, filtered by. */
export function catalogPlan(definition: CatalogDefinition, filters: CatalogFilters = {}): ListPlan {
  const names = columnsOf(definition);
  const refs = refsOf(definition);
  const joins = refs.map(
    ({ field, target, alias }) => `left join ${target.table} ${alias} on ${alias}.${target.id} = t.\`${field.name}\``,
  );
  const words = refs.map(({ field, target, alias }) => [refWords(field), `${alias}.\`${target.title}\``] as const);
  const given = Object.entries(filters).filter(([name]) => definition.filters?.includes(name));
  return {
    from: [`from ${definition.table} t`, ...joins].join(' '),
    select: [...names.map((name) => `t.\`${name}\``), ...words.map(([key, sql]) => `${sql} as \`${key}\``)].join(', '),
    where: given.map(([name, value]) => ({ sql: `t.\`${name}\` = ?`, params: [value] })),
    search: [{ figure: `t.\`${definition.id}\`` }, ...definition.fields.flatMap((field) => searched(field, refs))],
    sort: Object.fromEntries([...names.map((name) => [name, `t.\`${name}\``] as const), ...words]),
    defaultSort: definition.sort,
    unique: definition.fields.filter(({ unique }) => unique).map(({ name }) => name),
    tieBreak: `t.\`${definition.id}\``,
  };
}
