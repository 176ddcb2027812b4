import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Malformed } from './error.filter';

/** Nobody reads more of them, and no answer grows with what was sent. */
const MOST_FIELDS = 10;

/** Nest's Standard Schema pipe over zod; every issue names its field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new Malformed(
        issues.slice(0, MOST_FIELDS).map((issue) => ({
          field: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      ),
  });
}
