import { StandardSchemaValidationPipe } from '@nestjs/common';
import { requestContext } from '../context/request-context';
import { Malformed } from './error.filter';
import { withoutGiven } from './given-keys';

/** Nobody reads more of them, and no answer grows with what was sent. */
const MOST_FIELDS = 10;

/** At most ten; a field that nobody knows comes first, it makes the whole call another one than was meant. */
function mostTelling<T extends object>(issues: readonly T[]): T[] {
  const unknown = (issue: T) => 'code' in issue && issue.code === 'unrecognized_keys';
  return [...issues.filter(unknown), ...issues.filter((issue) => !unknown(issue))].slice(0, MOST_FIELDS);
}

type AnySchema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** Ignores what the record's own read gave and its save does not know. */
class BodyPipe extends StandardSchemaValidationPipe {
  protected override async validate<T>(value: unknown, schema: AnySchema, options?: Record<string, unknown>) {
    const result = await super.validate<T>(value, schema, options);
    const opened = requestContext()?.opened;
    const rest = result.issues && opened ? withoutGiven(value, result.issues, opened) : null;
    return rest === null ? result : super.validate<T>(rest, schema, options);
  }
}

/** Nest's Standard Schema pipe over zod; every issue names its field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new BodyPipe({
    exceptionFactory: (issues) =>
      new Malformed(
        mostTelling(issues).map((issue) => ({
          field: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      ),
  });
}
