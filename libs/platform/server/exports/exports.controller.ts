import { Body, Controller, Post, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { anySession, exportTable, type ExportTable } from '@ceiba/platform/contract';
import { Requires } from '../http/access';
import { AnswersRaw } from '../http/answers';
import { TakesTable } from '../http/body-limits';
import { Exporter } from './exporter';
import { formatOf } from './list-export.interceptor';

/** Files of lists that are whole in the browser: the cells come as they are shown there (docs/adr/0019). */
@ApiTags('platform')
@Controller('exports')
export class ExportsController {
  constructor(private readonly exporter: Exporter) {}

  @Post('table')
  @Requires(anySession())
  @TakesTable()
  @AnswersRaw('file')
  table(@Body({ schema: exportTable }) body: ExportTable, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const { rows, columns, ...wish } = body;
    const placed = columns.map((column, index) => ({ ...column, key: String(index) }));
    return this.exporter.file(formatOf(request) ?? 'xlsx', { ...wish, columns: placed }, keyed(rows));
  }
}

async function* keyed(rows: ExportTable['rows']): AsyncGenerator<object> {
  for (const cells of rows) yield Object.fromEntries(cells.map((cell, index) => [String(index), cell]));
}
