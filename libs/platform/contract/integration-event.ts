import type { z } from 'zod';

/** A fact that other contexts may react to; its name carries the version (architecture.md, section 2). */
export interface EventDefinition<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
}

/** Declares an integration event, for example `defineEvent('sale.saved.v1', schema)`. */
export function defineEvent<T>(name: string, schema: z.ZodType<T>): EventDefinition<T> {
  if (!/^[a-z-]+\.[a-z-]+\.v\d+$/.test(name)) throw new Error(`"${name}" is no event name`);
  return { name, schema };
}
