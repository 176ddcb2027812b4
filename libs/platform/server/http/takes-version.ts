import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { zId } from '@ceiba/platform/contract';
import { requestContext } from '../context/request-context';
import { Malformed } from './error.filter';
import { FormReader } from './form-reader';
import { openedBy } from './given-keys';

export const TAKES_VERSION = 'ceiba:takes-version';

/** Takes the version out of the body, so that no schema has to know it; the bus compares it. */
@Injectable()
export class VersionInterceptor implements NestInterceptor {
  constructor(private readonly forms: FormReader) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (request.isMultipart()) await this.forms.read(request);
    const context = requestContext();
    if (context) context.opened = openedBy(execution.getClass());
    const { body } = request;
    if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'version')) return next.handle();
    const { version, ...rest } = body as Record<string, unknown>;
    request.body = rest;
    const read = zId.safeParse(version);
    if (!read.success) throw new Malformed([{ field: 'version', message: read.error.issues[0]?.message ?? '' }]);
    if (context) context.version = read.data;
    return next.handle();
  }
}

/** The route saves a record that its caller may have opened before: `p_version` is its version then (ADR 0038). */
export function TakesVersion(): MethodDecorator {
  return applyDecorators(
    SetMetadata(TAKES_VERSION, true),
    UseInterceptors(VersionInterceptor),
    ApiExtension('x-takes-version', true),
  );
}
