import { z } from 'zod';
import { aFlag, aRate, formatPercent } from '@ceiba/platform/contract';

/** Stored value -> what people call it. */
export type ValueWords = Readonly<Record<string, string>>;

/** What fields hold, by their names, as the contracts of the answers say: switches, rates. */
const FLAGS = new Set<string>();
const RATES = new Set<string>();
/** Names that are a switch in one answer and something else in another. */
const UNSURE = new Set<string>();
const SEEN = new WeakSet<z.ZodType>();
/** Kind of record -> field -> words. */
const WORDS = new Map<string, Readonly<Record<string, ValueWords>>>();

/** What stands inside lists, and inside what may be missing. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; element?: z.core.$ZodType } };
  const next = def.innerType ?? def.element;
  return next ? inner(next) : schema;
}

/** Takes note of what the fields of an answer hold. */
export function noteFields(schema: z.core.$ZodType): void {
  const here = inner(schema);
  if (SEEN.has(here as z.ZodType)) return;
  SEEN.add(here as z.ZodType);
  if (here instanceof z.ZodUnion) here.options.forEach((one) => noteFields(one));
  if (!(here instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(here.shape as Record<string, z.core.$ZodType>)) {
    const kind = inner(field);
    if (kind === aFlag) FLAGS.add(name);
    else if (kind === aRate) RATES.add(name);
    else UNSURE.add(name);
    noteFields(field);
  }
}

/** Says which fields hold rates, where no answer's contract does. */
export function nameRates(names: readonly string[]): void {
  for (const name of names) RATES.add(name);
}

/** Says what people call the stored values of a kind of record: `{ state_period: { closed: 'Cerrado' } }`. */
export function nameValues(entity: string, words: Readonly<Record<string, ValueWords>>): void {
  WORDS.set(entity, { ...WORDS.get(entity), ...words });
}

const FRACTION = /^-?\d+\.\d{4,8}$/;

/** A stored value as people say it: states by their words, switches by yes and no, rates as percents; others as they are. */
export function valueInWords(entity: string | null, field: string, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const words = entity === null ? undefined : WORDS.get(entity)?.[field];
  if (words) return words[String(value)] ?? value;
  if (RATES.has(field)) return FRACTION.test(String(value)) ? formatPercent(value) : value;
  if (!FLAGS.has(field) || UNSURE.has(field)) return value;
  return Number(value) === 1 ? 'Sí' : Number(value) === 0 ? 'No' : value;
}
