import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Reflector } from '@nestjs/core';
import { concatMap, from, type Observable } from 'rxjs';
import { EXPORT_HEADER, EXPORT_TYPES, type ExportFormat, exportWish, type ExportWish } from '@ceiba/platform/contract';
import { ANSWER, type AnswerRule } from '../http/answers';
import { Malformed } from '../http/error.filter';
import { ExportLog } from './export-log';
import { EXPORTS, type ExportRule } from './exports';
import { Exporter } from './exporter';
import { ListPages } from './list-pages';

/** The kind of file that a request accepts instead of an answer. */
export function formatOf(request: FastifyRequest): ExportFormat | null {
  const { accept } = request.headers;
  if (accept === EXPORT_TYPES.csv) return 'csv';
  return accept === EXPORT_TYPES.xlsx ? 'xlsx' : null;
}

function wishOf(text: string): ExportWish {
  let wish: unknown = null;
  try {
    wish = JSON.parse(decodeURIComponent(text));
  } catch {
    wish = null;
  }
  const parsed = exportWish.safeParse(wish);
  if (parsed.success) return parsed.data;
  throw new Malformed([{ field: EXPORT_HEADER, message: 'Las columnas de la exportación no se pudieron leer.' }]);
}

/**
 * Makes a file of any list: the list's own call with `Accept: text/csv` (or Excel's type) and the columns in a header
 * answers with the file of everything that is filtered (docs/adr/0019). The guard has decided before, as for the list;
 * what is marked with `@Exports` asks for its own right and is written down (docs/adr/0096).
 */
@Injectable()
export class ListExportInterceptor implements NestInterceptor {
  constructor(
    private readonly exporter: Exporter,
    private readonly log: ExportLog,
    private readonly reflector: Reflector,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const handler = execution.getHandler();
    const rule = this.reflector.get<ExportRule | undefined>(EXPORTS, handler);
    const answer = this.reflector.get<AnswerRule | undefined>(ANSWER, handler);
    if (rule && answer && 'raw' in answer) return this.download(rule, request, next);
    const header = request.headers[EXPORT_HEADER];
    const format = formatOf(request);
    if (typeof header !== 'string' || !format) return next.handle();
    return from(this.list(rule, request, next, format, wishOf(header)));
  }

  /** A file that is there leaves once it is written down; one that is refused leaves no trace. */
  private download(rule: ExportRule, request: FastifyRequest, next: CallHandler): Observable<unknown> {
    this.log.allow(rule);
    const { id, ...path } = request.params as Record<string, string>;
    return next.handle().pipe(
      concatMap(async (file: unknown) => {
        await this.log.note(rule.entity, 'file', path, id);
        return file;
      }),
    );
  }

  private async list(
    rule: ExportRule | undefined,
    request: FastifyRequest,
    next: CallHandler,
    format: ExportFormat,
    wish: ExportWish,
  ): Promise<unknown> {
    if (rule) {
      this.log.allow(rule);
      await this.log.note(rule.entity, format, request.method === 'GET' ? request.query : request.body);
    }
    return this.exporter.file(format, wish, new ListPages(request, next).rows());
  }
}
