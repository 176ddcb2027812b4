import { z } from 'zod';

/** The kinds an answer can have; the web shows each as a notice of that colour (spec 1, section 8). */
export type ResponseKind = 'success' | 'info' | 'warning' | 'danger' | 'error';

/** Every answer of the API has this shape; `data` is always there, `null` at worst. */
export interface Envelope<T = unknown> {
  response: ResponseKind;
  message: string;
  data: T;
}

/** A field and what is wrong with it: what a refusal about one field carries. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The refused fields of a malformed body (status 400). */
export const refusedFields = z.object({ fields: z.array(fieldError) });

/** What a refusal carries, where it is what this schema of the contract says; else null. */
export function carriedBy<S extends z.ZodType>(refusal: { data: unknown }, schema: S): z.output<S> | null {
  return schema.safeParse(refusal.data).data ?? null;
}
