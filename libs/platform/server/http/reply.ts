import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Envelope, ResponseKind } from '@ceiba/platform/contract';

const MESSAGE = 'ceiba:message';

/** The message of a route's success answer. */
export function Message(text: string): MethodDecorator {
  return SetMetadata(MESSAGE, text);
}

/** An answer whose message or kind depends on the case. */
export class Reply<T> {
  constructor(
    readonly data: T,
    readonly message: string,
    readonly kind: ResponseKind = 'success',
  ) {}
}

export function reply<T>(data: T, message: string, kind: ResponseKind = 'success'): Reply<T> {
  return new Reply(data, message, kind);
}

/** A file sent as it is: PDF shown in the page, others downloaded. */
export function fileAnswer(
  bytes: Buffer,
  filename: string,
  mime: string,
  inline = mime === 'application/pdf',
): StreamableFile {
  const safe = encodeURIComponent(filename);
  return new StreamableFile(bytes, {
    type: mime,
    disposition: `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${safe}`,
    length: bytes.length,
  });
}

/** Wraps what a controller returns into the envelope; POST answers 200. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const message = this.reflector.get<string | undefined>(MESSAGE, execution.getHandler()) ?? '';
    const response = execution.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value: unknown) => {
        if (!response.sent && response.statusCode === 201) void response.status(200);
        if (value instanceof StreamableFile) return value;
        if (value instanceof Reply) return { response: value.kind, message: value.message, data: value.data ?? null };
        return { response: 'success', message, data: value ?? null } satisfies Envelope;
      }),
    );
  }
}
