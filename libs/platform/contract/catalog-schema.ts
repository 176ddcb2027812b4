import { z } from 'zod';
import type { CatalogDefinition, CatalogField } from './catalog-definition';
import { zRate } from './rate-field';
import {
  zChoice,
  zDecimal,
  zFlag,
  zId,
  zLink,
  zObject,
  zOptionalId,
  zOptionalText,
  zPlannedDay,
  zText,
} from './fields';

function required(field: CatalogField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return zText(field.max ?? 150);
    case 'code':
      return zText(field.max ?? 5, { message: field.message }).refine((value) => /^[\p{L}\p{N}._-]+$/u.test(value), {
        error: field.message,
      });
    case 'integer':
      return zDecimal(0, {
        min: field.min,
        max: field.max === undefined ? undefined : String(field.max),
      }).transform(Number);
    case 'decimal':
      return zDecimal(field.decimals ?? 2, {
        min: field.min,
        max: field.max === undefined ? undefined : String(field.max),
      });
    case 'percent':
      return zRate(field.decimals ?? 4);
    case 'date':
      return zPlannedDay;
    case 'boolean':
      return zFlag;
    case 'choice':
      return zChoice(
        (field.choices ?? []).map((choice) => choice.value),
        field.message,
      );
    case 'ref':
      return zId;
    case 'url':
      return zLink(field.max ?? 150, field.message);
  }
}

function optional(field: CatalogField): z.ZodType {
  if (field.kind === 'text' || field.kind === 'code') return zOptionalText(field.max ?? 150);
  if (field.kind === 'ref') return zOptionalId;
  // It may be missing, and is never unknown.
  if (field.kind === 'boolean') return zFlag;
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), required(field).nullable());
}

/** The schema of a catalogue's save; the server's route and the web's form use the same object. */
export function catalogSchema(definition: CatalogDefinition) {
  const shape: Record<string, z.ZodType> = { [definition.id]: zOptionalId.optional() };
  // A field that may be missing and is missing keeps its value: the specification's own payloads lack our fields.
  for (const field of definition.fields)
    shape[field.name] = field.required === false ? optional(field).optional() : required(field);
  return zObject(shape);
}
