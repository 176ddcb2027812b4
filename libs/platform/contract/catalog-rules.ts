import type { CatalogDefinition, CatalogField, CatalogRule } from './catalog-definition';

/** Is `low` above `high`? Figures by value, days and texts by order. */
function above(low: unknown, high: unknown): boolean {
  const figures = [Number(low), Number(high)] as const;
  return figures.every((figure) => Number.isFinite(figure)) ? figures[0] > figures[1] : String(low) > String(high);
}

function broken({ kind, fields }: CatalogRule, row: Readonly<Record<string, unknown>>): boolean {
  const [first, second] = fields.map((name) => row[name]);
  if ([first, second].some((value) => value === undefined || value === null || value === '')) return false;
  return kind === 'different' ? String(first) === String(second) : above(first, second);
}

/** The first rule that a row breaks, in its own words; null when it keeps them all. The web's form and the server ask this. */
export function catalogWarning(definition: CatalogDefinition, row: Readonly<Record<string, unknown>>): string | null {
  return (definition.rules ?? []).find((rule) => broken(rule, row))?.message ?? null;
}

/** Answer key of the words of a `ref`: `id_type_money_from` is shown as `name_type_money_from`. */
export function refWords(field: Pick<CatalogField, 'name'>): string {
  return field.name.replace(/^id_/, 'name_');
}

/** How a catalogue's rows are called in keys: `id_bank` -> `bank`; a bare `id` goes by its table. */
export function entityOf(definition: Pick<CatalogDefinition, 'id' | 'table'>): string {
  return definition.id === 'id' ? definition.table : definition.id.replace(/^id_/, '');
}
