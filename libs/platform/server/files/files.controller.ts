import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { zId, zObject } from '@ceiba/platform/contract';
import { forbidden, notFound, Refusal } from '../errors/refusal';
import { Public } from '../http/access';
import { AnswersRaw } from '../http/answers';
import { reply, type Reply } from '../http/reply';
import { Jobs } from '../jobs/jobs';
import { FileStore, type StoredFile } from './file-store';
import { Links } from './links';

const ticketInput = zObject({ ticket: z.string().max(200).optional() });

/** An attachment's header for any name (RFC 6266, RFC 5987); old readers get the ASCII twin. */
export function attachment(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_');
  const ascii = clean
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Hands out generated and uploaded files; the ticket in the link is the permission. */
@ApiTags('reports')
@Controller('reports/files')
export class FilesController {
  constructor(
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly jobs: Jobs,
  ) {}

  @Get(':id')
  @Public()
  @AnswersRaw('file')
  async download(
    @Param('id', { schema: zId }) id: number,
    @Query({ schema: ticketInput }) query: { ticket?: string },
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile | Reply<{ progress: number; done: number; total: number }>> {
    if (!query.ticket) throw forbidden('El enlace no es válido o ya venció.');
    const file = await this.files.find(id);
    if (!file) throw notFound('El archivo no existe o ya se eliminó.');
    if (!this.links.verifyTicket(query.ticket, file.kind, id)) throw forbidden('El enlace no es válido o ya venció.');
    void response.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    if (file.state !== 'ready') return this.unfinished(file, response);
    void response.header('content-security-policy', "default-src 'none'; sandbox");
    const bytes = await this.files.open(file);
    return new StreamableFile(bytes, { type: file.mime, disposition: attachment(file.name), length: file.bytes });
  }

  private async unfinished(file: StoredFile, response: FastifyReply) {
    const job = file.job_id ? await this.jobs.progress(file.job_id) : undefined;
    if (file.state === 'failed' || job?.state === 'failed') {
      const why = job?.error ?? 'No se pudo generar el archivo. Intente de nuevo.';
      throw new Refusal('FILES.FAILED', why, { kind: 'danger' });
    }
    void response.status(202);
    const { progress = 0, done = 0, total = 0 } = job ?? {};
    return reply({ progress, done, total }, 'El archivo se está generando.', 'info');
  }
}
