import type { CatalogDefinition, CatalogField } from '@ceiba/platform/contract';

export type Row = Record<string, string | number | null>;

/** A valid value of a field; `turn` (1 to 9) makes it differ from the others. */
export function sample(field: CatalogField, turn: number): string | number {
  const pick = (field.choices ?? [])[turn % Math.max(1, field.choices?.length ?? 1)];
  switch (field.kind) {
    case 'text':
      return `Ñandú prueba ${turn}`;
    case 'code':
      return `Z${turn}`;
    case 'decimal':
      if (field.max !== undefined) return `0.${turn}`;
      // Above every seeded bracket, one value for both ends: the limits don't overlap.
      return `${600_000 + turn}.50`;
    case 'percent':
      return `0.${turn}`;
    case 'boolean':
      return turn % 2;
    case 'choice':
      return pick?.value ?? '';
    case 'date':
      return `2031-01-0${turn}`;
    case 'url':
      return `https://ejemplo.mx/ñandú/${turn}?a=1&b=%20`;
    case 'ref':
      // Two references of one row differ.
      return field.name.endsWith('_to') ? 2 : 1;
    default:
      return turn + 1;
  }
}

/** The payload that saves a new row. */
export function body(definition: CatalogDefinition, turn: number): Row {
  return Object.fromEntries(definition.fields.map((field) => [`p_${field.name}`, sample(field, turn)]));
}
