import type { z } from 'zod';

type Schema = z.core.$ZodType;

const found = new WeakMap<Schema, ReadonlySet<string>>();

/** The fields of an object, through what prepares or checks it. */
function shapeOf(schema: Schema): Record<string, Schema> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  if (def.type === 'pipe') return { ...shapeOf(def.in), ...shapeOf(def.out) };
  return {};
}

const takes = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

const EMPTY = [undefined, null, ''];

/** Fields that a schema wants filled in: it takes neither an empty text nor nothing. */
export function requiredFields(schema: Schema): ReadonlySet<string> {
  let names = found.get(schema);
  if (!names) {
    const wanted = Object.entries(shapeOf(schema)).filter(([, field]) => EMPTY.every((value) => !takes(field, value)));
    found.set(schema, (names = new Set(wanted.map(([name]) => name))));
  }
  return names;
}
