import type { ZodError } from 'zod';

export type FieldErrors = Readonly<Record<string, string>>;

/** First message of each field; `details.0.qty` names the field of a line. */
export function errorsOf(error: ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    errors[name] ??= issue.message;
  }
  return errors;
}

/** Compares drafts: two forms are the same when their values are. */
export function sameValues(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
