import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Malformed } from './error.filter';

/** Nobody reads more of them, and no answer grows with what was sent. */
const MOST_FIELDS = 10;

/** At most ten; a field that nobody knows comes first, it makes the whole call another one than was meant. */
function mostTelling<T extends object>(issues: readonly T[]): T[] {
  const unknown = (issue: T) => 'code' in issue && issue.code === 'unrecognized_keys';
  return [...issues.filter(unknown), ...issues.filter((issue) => !unknown(issue))].slice(0, MOST_FIELDS);
}

/** Nest's Standard Schema pipe over zod; every issue names its field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new Malformed(
        mostTelling(issues).map((issue) => ({
          field: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      ),
  });
}
