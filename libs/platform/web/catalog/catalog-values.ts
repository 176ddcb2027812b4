import type { CatalogDefinition, CatalogField, CatalogRow } from '@ceiba/platform/contract';

function blank(field: CatalogField): string | number | null {
  if (field.kind === 'boolean') return 1;
  return field.kind === 'choice' || field.kind === 'ref' ? null : '';
}

/** What the form starts with: the row's own fields (the schema refuses others), or blanks for a new row. */
export function startValues(definition: CatalogDefinition, row: CatalogRow | null): CatalogRow {
  return Object.fromEntries([
    [definition.id, row?.[definition.id] ?? null],
    ...definition.fields.map((field) => [field.name, row ? (row[field.name] ?? null) : blank(field)]),
  ]) as CatalogRow;
}

/** Titles of the specification (spec 1, section 2.8). */
export function catalogTexts(definition: CatalogDefinition) {
  const { one, many } = definition.labels;
  return {
    list: `Listado De ${many}`,
    create: `Registrar ${one}`,
    edit: (id: unknown) => `Modificar ${one} #${String(id)}`,
  };
}
