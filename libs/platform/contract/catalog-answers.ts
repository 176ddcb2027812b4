import { z } from 'zod';
import { aCount, aDay, aDecimal, aFlag, anId, aText } from './answers';
import type { CatalogDefinition, CatalogField } from './catalog-definition';
import { refWords } from './catalog-rules';

type CatalogValue = z.ZodType<string | number | null>;

/** Kinds whose blank is kept as null; a blank of another kind keeps the column's default. */
const BLANK: readonly CatalogField['kind'][] = ['text', 'code', 'ref', 'url'];

function filled(field: CatalogField): CatalogValue {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'url':
      return aText;
    case 'integer':
      return aCount;
    case 'decimal':
      return aDecimal(field.decimals ?? 2);
    case 'percent':
      return aDecimal(field.decimals ?? 4);
    case 'date':
      return aDay;
    case 'boolean':
      return aFlag;
    case 'choice':
      return z.enum((field.choices ?? []).map(({ value }) => value));
    case 'ref':
      return anId;
  }
}

function valueOf(field: CatalogField, value: CatalogValue): CatalogValue {
  return field.required === false && BLANK.includes(field.kind) ? value.nullable() : value;
}

/** One row of a catalogue as it is answered: its id and its fields. */
export function catalogRow(definition: CatalogDefinition) {
  const fields = definition.fields.map((field) => [field.name, valueOf(field, filled(field))] as const);
  return z.strictObject({ [definition.id]: anId as CatalogValue, ...Object.fromEntries(fields) });
}
export type CatalogRow = z.output<ReturnType<typeof catalogRow>>;

/** A row of a catalogue's list: what it points at comes with its words. */
export function listedCatalogRow(definition: CatalogDefinition) {
  const refs = definition.fields.filter(({ kind }) => kind === 'ref');
  const words = refs.map((field) => [refWords(field), valueOf(field, aText)] as const);
  return catalogRow(definition).extend(Object.fromEntries(words));
}
