import { StandardSchemaValidationPipe } from '@nestjs/common';
import { Malformed } from './error.filter';

/** Nest's Standard Schema pipe over zod; every issue names its field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new Malformed(
        issues.slice(0, 50).map((issue) => ({
          field: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      ),
  });
}
