import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import { ANSWER, type AnswerRule } from './answers';
import { Reply } from './reply';

/** An answer that its own schema does not know: a fault of ours, never of the caller. */
export class WrongAnswer extends Error {}

/** Checks every answer against the schema of its route; in tests, and where CEIBA_CHECK_ANSWERS says so. */
@Injectable()
export class AnswerCheck implements NestInterceptor {
  /** What was wrong since it was last asked for. */
  private wrong: string[] = [];

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rule = Reflect.getMetadata(ANSWER, execution.getHandler()) as AnswerRule | undefined;
    if (!rule || 'raw' in rule) return next.handle();
    const { method, routeOptions } = execution.switchToHttp().getRequest<FastifyRequest>();
    return next
      .handle()
      .pipe(map((value: unknown) => this.checked(value, rule.schema, `${method} ${routeOptions.url}`)));
  }

  /** What was wrong until now, and forgets it. */
  take(): string[] {
    const { wrong } = this;
    this.wrong = [];
    return wrong;
  }

  private checked(value: unknown, schema: z.ZodType, route: string): unknown {
    if (value instanceof StreamableFile) return value;
    const data: unknown = (value instanceof Reply ? value.data : value) ?? null;
    const { error } = schema.safeParse(data);
    if (!error) return value;
    const text = `${route} answers what its schema does not know:\n${z.prettifyError(error).slice(0, 2000)}`;
    this.wrong.push(text);
    throw new WrongAnswer(text);
  }
}
