import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { envelopeOf } from '@ceiba/platform/contract';
import { noteFields } from './field-values';
import type { Reply } from './reply';

export const ANSWER = 'ceiba:answer';

/** What a route answers that has no envelope. */
export type RawAnswer = 'file' | 'stream' | 'redirect' | 'webhook' | 'text';

/** What is known of a route's answer. */
export type AnswerRule = { schema: z.ZodType } | { raw: RawAnswer };

/** The data, a reply with it; a handler that has nothing to say returns nothing. */
type Answered<T> = T | Reply<T> | (null extends T ? void : never);
type Handler<T> = (...args: never[]) => Answered<T> | Promise<Answered<T>>;

/**
 * The schema of a route's `data`, from the contract: the compiler holds the handler to it, OpenAPI shows it in its
 * envelope, test runs check every answer against it. Instants are dates here and strings on the wire.
 */
export function Answers<S extends z.ZodType>(schema: S) {
  noteFields(schema);
  const decorate = applyDecorators(
    SetMetadata(ANSWER, { schema } satisfies AnswerRule),
    ApiResponse({ status: 200, standardSchema: envelopeOf(schema) }),
  );
  return <H extends Handler<z.input<S>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => decorate(target, key, descriptor);
}

/** A route without envelope. Each one stands in the closed list of the contract test (apps/api/e2e/answers). */
export function AnswersRaw(raw: RawAnswer): MethodDecorator {
  return applyDecorators(
    SetMetadata(ANSWER, { raw } satisfies AnswerRule),
    ApiResponse({ status: raw === 'redirect' ? 302 : 200, description: raw }),
  );
}
