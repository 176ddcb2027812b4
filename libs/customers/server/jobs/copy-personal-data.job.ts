import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import JSZip from 'jszip';
import {
  Clock,
  Db,
  FileStore,
  type Job,
  type JobContext,
  JobHandler,
  newFile,
  PersonalRecords,
} from '@ceiba/platform/server';
import { type PersonalPart, personalPage } from '../domain/privacy/personal-page';
import { privacyRequestTable } from '../persistence/privacy-request.entity';

export const COPY_JOB = 'personal-copy';
/** How long the file can be fetched. */
export const KEPT_DAYS = 7;

export interface CopyPayload {
  id_customers: number;
  id_request: number;
  id_file: number;
}

/** Writes the ZIP with all that is stored about a partner: to read (HTML), for machines (JSON), and his files. */
@JobHandler({ kind: COPY_JOB, queue: 'personal-copies', seenOn: ['clientes'] })
@Injectable()
export class CopyPersonalData implements Job<CopyPayload, { files: number }> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly records: PersonalRecords,
    private readonly files: FileStore,
  ) {}

  async run({ id_customers, id_request, id_file }: CopyPayload, context: JobContext): Promise<{ files: number }> {
    const now = this.clock.now();
    const own = (await this.records.files(id_customers)).filter(
      ({ kind, state, expires_at }) =>
        state === 'ready' && kind !== 'personal-copy' && (expires_at === null || expires_at > now),
    );
    const zip = await this.written(id_customers);
    for (const [at, { id, name }] of own.entries()) {
      await context.progress(at, own.length, 'Reuniendo sus archivos');
      zip.file(`archivos/${id}-${name}`, await this.files.read(id));
    }
    await this.files.fulfil(id_file, async (path) =>
      pipeline(zip.generateNodeStream({ streamFiles: true, compression: 'DEFLATE' }), await newFile(path)),
    );
    await privacyRequestTable.update(
      this.db,
      { id_request, state: 'asked' },
      { state: 'done', decided_at: this.clock.now() },
    );
    return { files: own.length };
  }

  private async written(id: number): Promise<JSZip> {
    const zip = new JSZip();
    const parts: PersonalPart[] = [];
    for await (const { table, rows } of this.records.rows(id)) if (rows.length > 0) parts.push({ table, rows });
    zip.file('datos.json', JSON.stringify(Object.fromEntries(parts.map(({ table, rows }) => [table, rows])), null, 2));
    zip.file('datos.html', personalPage(id, parts, this.clock.now()));
    return zip;
  }
}
