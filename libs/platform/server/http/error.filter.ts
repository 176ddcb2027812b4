import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Envelope, type FieldError, MESSAGES } from '@ceiba/platform/contract';
import { isConflict, isUnavailable } from '../database/database-errors';
import { DISK_FULL, isDiskFull } from '../errors/disk-full';
import { Refusal } from '../errors/refusal';
import { WrongAnswer } from './answer-check';
import { placeOf } from './field-labels';
import { LOGGER, type Logger } from '../observability/logger';

/** Malformed input: which field, and what is wrong with it. */
export class Malformed extends Error {
  constructor(readonly fields: FieldError[]) {
    super(fields[0]?.message ?? MESSAGES.malformed);
  }
}

interface Answer {
  status: number;
  body: Envelope;
}

/** The one place where an error becomes an answer; no stack, SQL or path leaves the server. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body } = this.answer(error);
    if (status >= 500) this.logger.error({ err: error }, 'unexpected');
    if (response.sent) return;
    if (error instanceof Refusal && error.retry_after !== null)
      void response.header('retry-after', String(error.retry_after));
    void response.status(status).send(body);
  }

  private answer(error: unknown): Answer {
    if (error instanceof Refusal)
      return { status: error.status, body: { response: error.kind, message: error.message, data: error.data } };
    if (error instanceof Malformed)
      return {
        status: 400,
        body: { response: 'warning', message: this.summary(error), data: { fields: error.fields } },
      };
    if (isUnavailable(error) || isConflict(error))
      return {
        status: 503,
        body: { response: 'error', message: 'El servicio está ocupado. Intente de nuevo.', data: null },
      };
    if (isDiskFull(error))
      return {
        status: 503,
        body: { response: 'error', message: DISK_FULL, data: null },
      };
    if (error instanceof WrongAnswer)
      return { status: 500, body: { response: 'error', message: error.message, data: null } };
    const status = httpStatus(error);
    return { status, body: { response: 'error', message: textOf(status), data: null } };
  }

  private summary(error: Malformed): string {
    const [first] = error.fields;
    if (!first) return MESSAGES.malformed;
    const place = placeOf(first.field);
    return place ? `${place}: ${first.message}` : first.message;
  }
}

function httpStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function textOf(status: number): string {
  if (status === 404) return 'La dirección no existe.';
  if (status === 413) return 'El contenido es demasiado grande.';
  if (status === 415) return 'El tipo de contenido no se acepta.';
  if (status === 429) return MESSAGES.tooMany;
  return status < 500 ? 'La petición no se pudo leer.' : MESSAGES.unexpected;
}
