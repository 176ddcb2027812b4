import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, type Observable } from 'rxjs';
import { EXPORT_HEADER, EXPORT_TYPES, type ExportFormat, exportWish, type ExportWish } from '@ceiba/platform/contract';
import { Malformed } from '../http/error.filter';
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
 * answers with the file of everything that is filtered (docs/adr/0019). The guard has decided before, as for the list.
 */
@Injectable()
export class ListExportInterceptor implements NestInterceptor {
  constructor(private readonly exporter: Exporter) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const header = request.headers[EXPORT_HEADER];
    const format = formatOf(request);
    if (typeof header !== 'string' || !format) return next.handle();
    return from(this.exporter.file(format, wishOf(header), new ListPages(request, next).rows()));
  }
}
